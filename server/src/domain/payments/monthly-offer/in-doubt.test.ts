import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiProcess } from '../../../testing/api-process.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { freePort } from '../../../testing/global-setup.ts';
import { letLeasesLapse } from '../../../testing/leases.ts';
import {
  acceptOffer,
  begunAs,
  keptFor,
  lapseNow,
  offerIdOf,
  offerIn,
  offerIsOlder,
  offerMonthly,
  oneTimeDonor,
  readOffer,
  restoreUnanswered,
} from '../../../testing/monthly-offers.ts';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  tokenizeCard,
  type TestApp,
} from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await offerMonthly(test);
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newDonor = async () => {
  const email = `doubtedoffer${String((count += 1))}@example.org`;
  const donor = await oneTimeDonor(test, { amount: 50, email });
  return { ...donor, email, id: await offerIdOf(test, donor.checkoutId) };
};

const decided = (id: string) =>
  test.until(`select state not in ('pending', 'sent', 'unknown') as ok from attempts where id = '${id}'`);

/** Expects one monthly gift on both sides, and one mail that confirms it. */
async function expectBegun({ id, email, browser, checkoutId, offer }: Awaited<ReturnType<typeof newDonor>>) {
  await decided(id);
  const { theirs, ours } = await begunAs(test, id);
  expect(theirs).toMatchObject({
    charges: [],
    snapshot: { status: 'active', nextBillingDate: offer?.first_billing_on },
  });
  expect(ours).toMatchObject([{ amount_cents: 900, status: 'active' }]);
  expect(offerIn(await readOffer(browser, checkoutId))?.state).toBe('begun');
  await test.until(
    `select count(*) = 1 as ok from local_mails where recipient = '${email}' and subject like 'Your monthly gift to %'`,
  );
}

const faults = [
  ['the reply was lost', { kind: 'drop-reply' }],
  ['the reply was cut', { kind: 'cut' }],
  ['the gateway failed before the work', { kind: 'status', status: 500 }],
  ['the gateway refused to look', { kind: 'status', status: 429 }],
] as const;

describe('when it is unknown whether the monthly gift has begun', () => {
  it.each(
    ['subscription.create', 'subscription.find'].flatMap((call) =>
      faults.map(([why, fault]) => [call, why, fault] as const),
    ),
  )('it begins once, and the donor is mailed: %s, %s', async (call, _why, fault) => {
    const donor = await newDonor();
    await test.localBraintree.fault({ call, ...fault });
    const reply = await acceptOffer(donor.browser, donor.checkoutId, donor.offer);
    expect([reply.status, offerIn(reply)?.state]).toEqual([200, 'checking']);
    // The donor clicks again meanwhile.
    expect((await acceptOffer(donor.browser, donor.checkoutId, donor.offer)).status).toBe(200);
    await letLeasesLapse(test);
    await expectBegun(donor);
  });

  it('an API killed while the gateway begins it leaves one monthly gift', async () => {
    const donor = await newDonor();
    const port = await freePort();
    const killed = new ApiProcess(test, port);
    await killed.ready();
    await test.localBraintree.fault({ call: 'subscription.create', kind: 'delay', replyDelayMs: 5_000 });
    const { amount, first_billing_on: day, consent } = donor.offer ?? {};
    const pressing = donor.browser.sendTo(
      `http://127.0.0.1:${String(port)}`,
      'POST',
      `/api/transaction/${donor.checkoutId}/monthly-offer`,
      { answer: 'yes', amount, first_billing_on: day, consent },
    );
    await test.until(
      `select exists (select from attempts where id = '${donor.id}' and state = 'sent') as ok`,
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    killed.kill();
    await expect(pressing).rejects.toThrow();
    await letLeasesLapse(test);
    await expectBegun(donor);
  });

  it('a gift that the gateway refuses has failed: nothing is charged, and the card is deleted', async () => {
    const donor = await newDonor();
    const gateway = createBraintreeGateway(test.config.braintree);
    // The gateway does not answer, and later the card is gone.
    await test.localBraintree.fault({ call: 'subscription.create', kind: 'status', status: 500 });
    const [token = ''] = await keptFor(test, donor.id);
    await test.localBraintree.fault({ call: 'subscription.find', kind: 'status', status: 429, count: 1_000 });
    expect(offerIn(await acceptOffer(donor.browser, donor.checkoutId, donor.offer))?.state).toBe('checking');
    await gateway.deleteMethod(token);
    await test.localBraintree.clearFaults();
    await letLeasesLapse(test);
    await decided(donor.id);
    expect(offerIn(await readOffer(donor.browser, donor.checkoutId))?.state).toBe('failed');
    expect((await begunAs(test, donor.id)).ours).toEqual([]);
    await lapseNow(test);
    expect(await keptFor(test, donor.id)).toEqual([]);
    await expect(new ControlPanel(test.config.braintree).customerEmail(donor.id)).rejects.toThrow('404');
  });
});

describe('when it is unknown whether the gift was charged', () => {
  it('its card is deleted an hour later, even if the charge is found only then', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, email: 'doubtedcharge@example.org' });
    const nonce = await tokenizeCard(browser, test);
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
    await test.localBraintree.fault({
      call: 'transaction.search',
      kind: 'status',
      status: 429,
      count: 1_000,
    });
    const reply = await browser.post(
      '/api/transaction',
      paymentBody(checkout, { nonce, keeps_method: true }),
    );
    expect(reply.status).toBe(202);
    const id = await offerIdOf(test, checkout.uuid);
    await offerIsOlder(test, id, 61);
    await lapseNow(test);
    expect(await keptFor(test, id)).toEqual([]);
    expect(await test.rows(`select forgotten_at from monthly_offers where id = '${id}'`)).toEqual([
      { forgotten_at: null },
    ]);
    await test.localBraintree.clearFaults();
    await letLeasesLapse(test);
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    await lapseNow(test);
    expect(
      await test.rows(`select forgotten_at is not null as gone from monthly_offers where id = '${id}'`),
    ).toEqual([{ gone: true }]);
  });

  it('a charge that never arrived is fenced as usual, without a kept card', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, email: 'fencedcharge@example.org' });
    const nonce = await tokenizeCard(browser, test);
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'status', status: 500 });
    expect(
      (await browser.post('/api/transaction', paymentBody(checkout, { nonce, keeps_method: true }))).status,
    ).toBe(202);
    await letLeasesLapse(test);
    await test.until(`select state = 'failed' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    expect(await keptFor(test, await offerIdOf(test, checkout.uuid))).toEqual([]);
  });
});

describe('a backup from before', () => {
  it('does not delete the card that pays for a monthly gift now', async () => {
    const donor = await newDonor();
    await acceptOffer(donor.browser, donor.checkoutId, donor.offer);
    await restoreUnanswered(test, donor.id);
    await lapseNow(test);
    expect(await keptFor(test, donor.id)).toHaveLength(1);
    expect((await begunAs(test, donor.id)).theirs?.snapshot.status).toBe('active');
  });
});
