import type { MethodNonce } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../testing/browser.ts';
import { login, verifyBySignIn, setPassword } from '../../../../testing/donors.ts';
import {
  beginChange,
  confirmChange,
  expectChanged,
  updatePaymentMethod,
  monthlyDonor,
  snapshotOf,
  warn,
} from '../../../../testing/monthly-gifts.ts';
import {
  addMethod,
  askForNonce,
  methodNonce,
  payWithSaved,
  savedMethods,
} from '../../../../testing/saved-methods.ts';
import { startLimitedApp } from '../../../../testing/rate-limits.ts';
import {
  authenticateCard,
  startTestApp,
  tokenizeCard,
  visitor,
  type TestApp,
} from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let count = 0;
const newEmail = () => `forwarded${String((count += 1))}@example.org`;

const payingToken = async (subscriptionId: string, where = test) =>
  (await snapshotOf(where, subscriptionId)).theirs.payment_token;

describe('a stranger who began a monthly gift under the address of the person who updates its payment method', () => {
  it('is locked out: lists nothing, pays with nothing, raises nothing', async () => {
    const email = newEmail();
    const { browser: stranger, ...gift } = await monthlyDonor(test, email);
    expect((await setPassword(stranger)).status).toBe(200);
    const kept = await methodNonce(stranger);
    const checkout = await beginChange(stranger, email, 99);
    const token = await warn(test, { browser: stranger, ...gift });
    expect((await updatePaymentMethod(await visitor(test), token)).status).toBe(200);
    const paying = await payingToken(gift.subscriptionId);
    expect(paying).not.toBe(gift.subscriptionId);
    expect((await stranger.get('/api/paymentMethod')).status).toBe(401);
    expect((await askForNonce(stranger, paying)).status).not.toBe(200);
    for (const nonce of [kept, paying]) {
      const raised = await confirmChange(stranger, checkout, { nonce, payment_method_type: 'saved' });
      expect(raised.status).not.toBe(200);
      expect((await payWithSaved(await visitor(test), nonce, { email })).reply.body.code).toBe(
        'nonce_unusable',
      );
    }
    expect((await login(await visitor(test), email)).status).not.toBe(200);
    await expectChanged(test, gift.subscriptionId, 2_500);
  });

  it('is locked out before a card is vaulted whose bank must authenticate the payer', async () => {
    const strict = await startTestApp({ offer: { ...test.config.offer, threeDSecure: true } });
    const lenient = await startTestApp({}, () => strict.databaseUrl);
    try {
      const given = await monthlyDonor({ ...lenient, rows: (text) => strict.rows(text) }, newEmail());
      const token = await warn(strict, given);
      const holder = await visitor(strict);
      const enter = async (where: Browser, nonce: string) =>
        where.post(`/api/update-payment-method/${token}/card`, { paymentMethodNonce: nonce });
      const entered = await enter(holder, await tokenizeCard(holder, strict, { number: '4000000000002701' }));
      const card = entered.body.data as MethodNonce;
      expect((await given.browser.get('/api/paymentMethod')).status).toBe(401);
      const nonce = await authenticateCard(holder, strict, card.nonce);
      expect(
        (await updatePaymentMethod(holder, token, { nonce, payment_method_type: 'vaulted' })).status,
      ).toBe(200);
      expect(await payingToken(given.subscriptionId, strict)).toBe(card.token);
    } finally {
      await lenient.app.close();
      await strict.close();
    }
  });

  it('a donor who updates their own gift stays signed in, and saves nothing', async () => {
    const given = await monthlyDonor(test, newEmail());
    expect((await updatePaymentMethod(given.browser, await warn(test, given))).status).toBe(200);
    expect((await savedMethods(given.browser)).map(({ token }) => token)).toEqual([given.subscriptionId]);
  });
});

describe('a donor whose mailed link was used by another person', () => {
  it('neither sees nor uses the entered method, and raises the amount only with a method of their own', async () => {
    const email = newEmail();
    const given = await monthlyDonor(test, email);
    const { browser, subscriptionId } = given;
    await verifyBySignIn(test, browser, email);
    const token = await warn(test, given);
    expect((await updatePaymentMethod(await visitor(test), token)).status).toBe(200);
    const paying = await payingToken(subscriptionId);
    expect((await savedMethods(browser)).map((method) => method.token)).toEqual([subscriptionId]);
    expect((await askForNonce(browser, paying)).status).toBe(404);
    expect((await browser.put(`/api/paymentMethod/${paying}`, { default: true })).status).toBe(404);
    expect((await browser.delete(`/api/paymentMethod/${paying}`)).status).toBe(404);
    const checkout = await beginChange(browser, email, 99);
    const raised = await confirmChange(browser, checkout, { nonce: paying, payment_method_type: 'saved' });
    expect([raised.status, raised.body.code]).toEqual([422, 'nonce_unusable']);
    await expectChanged(test, subscriptionId, 2_500);
    expect((await confirmChange(browser, checkout)).status).toBe(200);
    expect(await payingToken(subscriptionId)).not.toBe(paying);
  });

  it('adds a card of their own, however often a holder of the link was declined', async () => {
    const limited = await startLimitedApp();
    try {
      const given = await monthlyDonor(limited, newEmail());
      await verifyBySignIn(limited, given.browser, given.email);
      const [token, holder] = [await warn(limited, given), await visitor(limited)];
      for (let failed = 0; failed < 4; failed += 1) {
        const reply = await updatePaymentMethod(holder, token, {
          nonce: 'fake-processor-declined-visa-nonce',
        });
        expect(reply.status).toBe(402);
      }
      expect((await addMethod(given.browser)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

it('no card is entered through a link when banks do not authenticate payers', async () => {
  const given = await monthlyDonor(test, newEmail());
  const token = await warn(test, given);
  const reply = await (
    await visitor(test)
  ).post(`/api/update-payment-method/${token}/card`, {
    paymentMethodNonce: 'fake-valid-visa-nonce',
  });
  expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
  expect(await test.rows('select 1 from entered_cards')).toEqual([]);
});
