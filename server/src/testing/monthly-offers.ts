import type { MonthlyOffer, OfferedMonthly } from '@handsel/contract';
import { createBraintreeGateway } from '../gateway/braintree/gateway.ts';
import type { Browser } from './browser.ts';
import { offerExtras } from './extras.ts';
import type { Reply } from './reply.ts';
import { beginCheckout, paymentBody, type TestApp } from './test-app.ts';

/** Turns monthly offers on or off, and publishes that. */
export const offerMonthly = (test: TestApp, monthlyOffers = true): Promise<void> =>
  offerExtras(test, { monthlyOffers });

const pathOf = (checkoutId: string) => `/api/transaction/${checkoutId}/monthly-offer`;

export const readOffer = (browser: Browser, checkoutId: string): Promise<Reply> =>
  browser.get(pathOf(checkoutId));

export const offerIn = (reply: Reply): MonthlyOffer | null => (reply.body.data as OfferedMonthly).offer;

export const declineOffer = (browser: Browser, checkoutId: string): Promise<Reply> =>
  browser.post(pathOf(checkoutId), { answer: 'no' });

/** Accepts the offer that the page shows. */
export function acceptOffer(
  browser: Browser,
  checkoutId: string,
  offer: MonthlyOffer | null,
): Promise<Reply> {
  const unseen = { amount: 9, first_billing_on: '2026-01-01', consent: '' };
  const { amount, first_billing_on: day, consent } = offer ?? unseen;
  return browser.post(pathOf(checkoutId), { answer: 'yes', amount, first_billing_on: day, consent });
}

/** A one-time donor whose page announced that the card is saved, and the offer afterwards. */
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

/**
 * The id of the offer after a gift. It is also the id of the customer with the saved card, and of
 * the monthly gift that it becomes.
 */
export async function offerIdOf(test: TestApp, checkoutId: string): Promise<string> {
  const [row] = await test.rows(
    `select monthly_offers.id from monthly_offers join attempts on attempts.id = attempt_id where checkout_id = '${checkoutId}'
     order by monthly_offers.created_at desc limit 1`,
  );
  return String(row?.['id']);
}

/** Makes an offer older. */
export const offerIsOlder = (test: TestApp, offerId: string, minutes: number) =>
  test.rows(
    `update monthly_offers set created_at = created_at - interval '${String(minutes)} minutes' where id = '${offerId}'`,
  );

/** Runs the job that ends offers and deletes saved cards. */
export async function lapseNow(test: TestApp): Promise<void> {
  await test.rows(`select graphile_worker.add_job('lapse_monthly_offers')`);
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier in ('lapse_monthly_offers', 'forget_kept_method')) as ok`,
  );
}

/** The gateway's saved methods of an offer. */
export async function keptFor(test: TestApp, offerId: string): Promise<string[]> {
  const found = await createBraintreeGateway(test.config.braintree).methodsOf(offerId);
  if (found.kind !== 'done') throw new Error(found.reason);
  return found.methods.map(({ token }) => token);
}

/** The monthly gifts with an id, at the gateway and in our books. */
export async function begunAs(test: TestApp, id: string) {
  const found = await createBraintreeGateway(test.config.braintree).replacing.find(id);
  const ours = await test.rows(
    `select amount_cents, status, next_billing_date::text, payment_token from subscriptions where id = '${id}'`,
  );
  return { theirs: found.kind === 'done' ? found : undefined, ours };
}

/** Restores the state of a backup from before the answer, after the hour has passed. */
export const restoreUnanswered = (test: TestApp, offerId: string) =>
  test.rows(
    `update monthly_offers set state = 'lapsed', consent_version = null, forgotten_at = null where id = '${offerId}'`,
  );
