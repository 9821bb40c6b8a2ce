import type { MonthlyOffer, OfferedMonthly } from '@handsel/contract';
import { createBraintreeGateway } from '../gateway/braintree/gateway.ts';
import type { Browser } from './browser.ts';
import { offerExtras } from './extras.ts';
import type { Reply } from './reply.ts';
import { beginCheckout, paymentBody, type TestApp } from './test-app.ts';

/** The charity's staff have donors asked to give monthly, or no longer, and publish that. */
export const offerMonthly = (test: TestApp, monthlyOffers = true): Promise<void> =>
  offerExtras(test, { monthlyOffers });

const pathOf = (checkoutId: string) => `/api/transaction/${checkoutId}/monthly-offer`;

export const readOffer = (browser: Browser, checkoutId: string): Promise<Reply> =>
  browser.get(pathOf(checkoutId));

export const offerIn = (reply: Reply): MonthlyOffer | null => (reply.body.data as OfferedMonthly).offer;

export const declineOffer = (browser: Browser, checkoutId: string): Promise<Reply> =>
  browser.post(pathOf(checkoutId), { answer: 'no' });

/** Says yes to what the page shows. */
export function acceptOffer(
  browser: Browser,
  checkoutId: string,
  offer: MonthlyOffer | null,
): Promise<Reply> {
  const unseen = { amount: 9, first_billing_on: '2026-01-01', consent: '' };
  const { amount, first_billing_on: day, consent } = offer ?? unseen;
  return browser.post(pathOf(checkoutId), { answer: 'yes', amount, first_billing_on: day, consent });
}

/** Somebody who has given once, whose page said that the card is kept, and what they are asked then. */
export async function oneTimeDonor(
  test: TestApp,
  gift: Parameters<typeof beginCheckout>[1] = { amount: 50 },
  payment: Record<string, unknown> = { keeps_method: true },
) {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, gift);
  const reply = await browser.post('/api/transaction', paymentBody(checkout, payment));
  const checkoutId = checkout.uuid;
  return { browser, checkoutId, reply, offer: offerIn(await readOffer(browser, checkoutId)) };
}

/** The id of what was offered after a gift: of the customer that keeps its card, and of the monthly gift that it becomes. */
export async function offerIdOf(test: TestApp, checkoutId: string): Promise<string> {
  const [row] = await test.rows(
    `select monthly_offers.id from monthly_offers join attempts on attempts.id = attempt_id where checkout_id = '${checkoutId}'
     order by monthly_offers.created_at desc limit 1`,
  );
  return String(row?.['id']);
}

/** An offer is as old as that. */
export const offerIsOlder = (test: TestApp, offerId: string, minutes: number) =>
  test.rows(
    `update monthly_offers set created_at = created_at - interval '${String(minutes)} minutes' where id = '${offerId}'`,
  );

/** Has the job run now that ends offers and throws away what was kept. */
export async function lapseNow(test: TestApp): Promise<void> {
  await test.rows(`select graphile_worker.add_job('lapse_monthly_offers')`);
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier in ('lapse_monthly_offers', 'forget_kept_method')) as ok`,
  );
}

/** What the gateway keeps for an offer. */
export async function keptFor(test: TestApp, offerId: string): Promise<string[]> {
  const found = await createBraintreeGateway(test.config.braintree).methodsOf(offerId);
  if (found.kind !== 'done') throw new Error(found.reason);
  return found.methods.map(({ token }) => token);
}

/** The monthly gifts of the gateway and of our books that have an id. */
export async function begunAs(test: TestApp, id: string) {
  const found = await createBraintreeGateway(test.config.braintree).replacing.find(id);
  const ours = await test.rows(
    `select amount_cents, status, next_billing_date::text, payment_token from subscriptions where id = '${id}'`,
  );
  return { theirs: found.kind === 'done' ? found : undefined, ours };
}

/** As a backup from before the answer has it, once the hour is over. */
export const restoreUnanswered = (test: TestApp, offerId: string) =>
  test.rows(
    `update monthly_offers set state = 'lapsed', consent_version = null, forgotten_at = null where id = '${offerId}'`,
  );
