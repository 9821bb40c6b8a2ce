import { formatCents } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ControlPanel } from '../../../testing/control-panel.ts';
import {
  addMethod,
  defaultToken,
  methodNonce,
  payWithSaved,
  savedMethods,
} from '../../../testing/saved-methods.ts';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import {
  acceptOffer,
  begunAs,
  declineOffer,
  keptFor,
  lapseNow,
  offerIdOf,
  offerIn,
  offerIsOlder,
  offerMonthly,
  oneTimeDonor,
  readOffer,
} from '../../../testing/monthly-offers.ts';
import { refundGift } from '../../../testing/outcomes.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  visitor,
  type TestApp,
} from '../../../testing/test-app.ts';
import { aMonthAfter } from './offer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await offerMonthly(test);
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newEmail = () => `offered${String((count += 1))}@example.org`;
const newDonor = (amount = 50, email = newEmail()) => oneTimeDonor(test, { amount, email });

const tokenOfGift = async (checkoutId: string) => {
  const [gift] = await test.rows(
    `select gateway_transaction_id as id from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkoutId}'`,
  );
  return new ControlPanel(test.config.braintree).keptToken(String(gift?.['id']));
};

describe('a donor who has given once', () => {
  it('is offered about a sixth of it every month, with the first day, the method and the agreement', async () => {
    const { offer } = await newDonor();
    expect(offer).toMatchObject({ state: 'open', amount: 9, method: 'Visa ending in 1881' });
    expect(offer?.first_billing_on).toBe(aMonthAfter(await test.localBraintree.today()));
    expect(offer?.consent).toMatch(
      /^You allow .+ to charge \$9 to Visa ending in 1881 on \w+ \d+, \d{4}, and then \$9 every month/,
    );
  });

  it('accepts: nothing is charged today, and one monthly gift begins in a month with the kept card', async () => {
    const email = newEmail();
    const { browser, checkoutId, offer } = await newDonor(50, email);
    const id = await offerIdOf(test, checkoutId);
    const [token] = await keptFor(test, id);
    const reply = await acceptOffer(browser, checkoutId, offer);
    expect([reply.status, offerIn(reply)?.state]).toEqual([200, 'begun']);
    const { theirs, ours } = await begunAs(test, id);
    expect(theirs).toMatchObject({
      charges: [],
      snapshot: {
        status: 'active',
        amountCents: 900,
        paymentToken: token,
        nextBillingDate: offer?.first_billing_on,
      },
    });
    expect(ours).toEqual([
      {
        amount_cents: 900,
        status: 'active',
        next_billing_date: offer?.first_billing_on,
        payment_token: token,
      },
    ]);
    expect(
      await test.rows(
        `select count(*)::int from gifts join attempts on attempts.id = attempt_id where email = '${email}'`,
      ),
    ).toEqual([{ count: 1 }]);
    // The kept card belongs to the session, as if the gift had been monthly from the start.
    expect((await savedMethods(browser)).map((method) => method.token)).toEqual([token]);
    await lapseNow(test);
    expect(await keptFor(test, id)).toEqual([token]);
  });

  it('has the agreement stored, and mailed with a link that stops the gift', async () => {
    const email = newEmail();
    const { browser, checkoutId, offer } = await newDonor(50, email);
    await acceptOffer(browser, checkoutId, offer);
    const id = await offerIdOf(test, checkoutId);
    expect(
      await test.rows(
        `select consent_text, consent_version, answered_at is not null as answered from attempts join monthly_offers using (id) where id = '${id}'`,
      ),
    ).toEqual([{ consent_text: offer?.consent, consent_version: 1, answered: true }]);
    const mails = `from local_mails where recipient = '${email}' and subject like 'Your monthly gift to %'`;
    await test.until(`select count(*) = 1 as ok ${mails}`);
    const [mail] = await test.rows(`select text ${mails}`);
    expect(mail?.['text']).toContain('Nothing was charged for it today');
    expect(mail?.['text']).toContain(offer?.consent);
    expect(mail?.['text']).toMatch(/\/manage\/[\w-]+/);
    expect(
      await test.rows(
        `select count(*)::int from receipts join gifts on gifts.id = gift_id where subscription_id = '${id}'`,
      ),
    ).toEqual([{ count: 0 }]);
  });

  it('has one monthly gift, however often and in how many tabs they accept', async () => {
    const { browser, checkoutId, offer } = await newDonor();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => acceptOffer(browser, checkoutId, offer)),
    );
    replies.push(await acceptOffer(browser, checkoutId, offer));
    for (const reply of replies) expect([200, 409]).toContain(reply.status);
    await test.until(
      `select state = 'succeeded' as ok from attempts where id = '${await offerIdOf(test, checkoutId)}'`,
    );
    expect(offerIn(await readOffer(browser, checkoutId))?.state).toBe('begun');
    expect(
      await test.rows(`select count(*)::int from subscriptions join attempts using (id) where begins_on is not null
      and session_id = (select session_id from checkouts where id = '${checkoutId}')`),
    ).toEqual([{ count: 1 }]);
  });

  it('declines: the card is deleted, the offer does not return, and accepting it later fails', async () => {
    const { browser, checkoutId, offer } = await newDonor();
    const id = await offerIdOf(test, checkoutId);
    expect(await keptFor(test, id)).toHaveLength(1);
    expect(offerIn(await declineOffer(browser, checkoutId))).toBeNull();
    await test.until(`select forgotten_at is not null as ok from monthly_offers where id = '${id}'`);
    expect(await keptFor(test, id)).toEqual([]);
    const late = await acceptOffer(browser, checkoutId, offer);
    expect([late.status, (late.body as { code?: string }).code]).toEqual([409, 'offer_over']);
    expect((await begunAs(test, id)).theirs).toBeUndefined();
  });

  it('does not answer: after an hour the card is deleted, and it never was a saved method', async () => {
    const { browser, checkoutId, offer } = await newDonor();
    const id = await offerIdOf(test, checkoutId);
    expect(await savedMethods(browser)).toEqual([]);
    await lapseNow(test);
    expect(await keptFor(test, id)).toHaveLength(1);
    await offerIsOlder(test, id, 60);
    expect(offerIn(await readOffer(browser, checkoutId))).toBeNull();
    expect((await acceptOffer(browser, checkoutId, offer)).status).toBe(409);
    await lapseNow(test);
    expect(await keptFor(test, id)).toEqual([]);
    expect(await test.rows(`select state from monthly_offers where id = '${id}'`)).toEqual([
      { state: 'lapsed' },
    ]);
  });

  it('gets no offer with a monthly gift, with too small or large a gift, or if the page did not mention the kept card', async () => {
    const { browser, email } = await monthlyDonor(test, newEmail());
    const checkout = await beginCheckout(browser, { amount: 50, email });
    await browser.post('/api/transaction', paymentBody(checkout, { keeps_method: true }));
    expect(offerIn(await readOffer(browser, checkout.uuid))).toBeNull();
    for (const amount of [5, 20, 501]) expect((await newDonor(amount)).offer).toBeNull();
    const untold = await oneTimeDonor(test, { amount: 50, email: newEmail() }, {});
    expect(untold.offer).toBeNull();
    expect(await tokenOfGift(untold.checkoutId)).toBeUndefined();
  });

  it('gets no offer after the gift is refunded', async () => {
    const { browser, checkoutId, offer } = await newDonor();
    await refundGift(test, checkoutId);
    expect(offerIn(await readOffer(browser, checkoutId))).toBeNull();
    expect((await acceptOffer(browser, checkoutId, offer)).status).toBe(409);
  });

  it('agrees only to what the page showed', async () => {
    const { browser, checkoutId, offer } = await newDonor();
    for (const changes of [{ amount: 12 }, { first_billing_on: '2030-01-01' }, { consent: 'Whatever.' }]) {
      const reply = await acceptOffer(browser, checkoutId, offer && { ...offer, ...changes });
      expect(reply.status).toBe(409);
    }
    expect((await acceptOffer(browser, checkoutId, offer)).status).toBe(200);
  });

  it('is the only one: another session sees no offer and cannot answer it', async () => {
    const { checkoutId, offer } = await newDonor();
    const stranger = await visitor(test);
    expect((await readOffer(stranger, checkoutId)).status).toBe(401);
    expect((await readOffer((await newDonor()).browser, checkoutId)).status).toBe(404);
    expect((await acceptOffer(stranger, checkoutId, offer)).status).toBe(404);
    expect((await declineOffer(stranger, checkoutId)).status).toBe(404);
  });

  it('pays with the saved method that paid the gift, which stays after declining', async () => {
    const email = newEmail();
    const { browser } = await newDonor(5, email);
    await addMethod(browser);
    const token = await defaultToken(browser);
    const first = await payWithSaved(browser, await methodNonce(browser), { amount: 50 });
    expect(offerIn(await readOffer(browser, first.checkoutId))?.method).toBe('Mastercard ending in 4444');
    await declineOffer(browser, first.checkoutId);
    await lapseNow(test);
    expect(await defaultToken(browser)).toBe(token);
    const { checkoutId } = await payWithSaved(browser, await methodNonce(browser), { amount: 50 });
    const offer = offerIn(await readOffer(browser, checkoutId));
    expect(offerIn(await acceptOffer(browser, checkoutId, offer))?.state).toBe('begun');
    expect((await begunAs(test, await offerIdOf(test, checkoutId))).ours).toMatchObject([
      { payment_token: token },
    ]);
    expect((await savedMethods(browser)).map((method) => method.token)).toEqual([token]);
  });

  it('whose card is declined has nothing kept and gets no offer', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount: 50, email: newEmail() });
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'refuse' });
    const reply = await browser.post('/api/transaction', paymentBody(checkout, { keeps_method: true }));
    expect(reply.status).toBe(402);
    const id = await offerIdOf(test, checkout.uuid);
    expect(await keptFor(test, id)).toEqual([]);
    // Another card pays, and is kept for the offer of its gift.
    await browser.post('/api/transaction', paymentBody(checkout, { keeps_method: true }));
    expect(offerIn(await readOffer(browser, checkout.uuid))?.state).toBe('open');
  });
});

describe('with the switch off', () => {
  beforeEach(() => offerMonthly(test, false));
  afterAll(() => offerMonthly(test));

  it('no card is kept and no donor gets an offer, whatever the request contains', async () => {
    const { offer, checkoutId } = await newDonor();
    expect(offer).toBeNull();
    expect(await tokenOfGift(checkoutId)).toBeUndefined();
    expect(
      await test.rows(
        `select id from monthly_offers join attempts using (id) where checkout_id = '${checkoutId}'`,
      ),
    ).toEqual([]);
  });
});

describe('the first day', () => {
  it('is at least a month away, and a day that every month has', () => {
    expect(
      ['2026-01-15', '2026-01-28', '2026-01-29', '2026-01-31', '2026-03-31', '2026-12-30'].map(aMonthAfter),
    ).toEqual(['2026-02-15', '2026-02-28', '2026-03-01', '2026-03-01', '2026-05-01', '2027-02-01']);
    expect(formatCents(900)).toBe('$9');
  });
});

it('is not offered to the other person in an anonymous session, who gave while the donor paid', async () => {
  const email = newEmail();
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email, amount: 60 });
  const other = test.browser();
  browser.cookies.forEach((value, name) => other.cookies.set(name, value));
  const theirs = await beginCheckout(other, { email, amount: 5 });
  const payment = paymentBody(checkout, { keeps_method: true });

  // Only the donor's charge is slow.
  const called = await test.localBraintree.countCalls('transaction.sale', 3_000);
  const paying = browser.post('/api/transaction', payment);
  await expect.poll(called).toBe(1);
  await test.localBraintree.clearFaults();
  expect((await other.post('/api/transaction', paymentBody(theirs))).status).toBe(200);
  expect((await paying).status).toBe(200);

  const read = await readOffer(other, checkout.uuid);
  expect([read.status, offerIn(read)]).toEqual([200, null]);
  expect((await acceptOffer(other, checkout.uuid, null)).body.code).toBe('offer_over');
});
