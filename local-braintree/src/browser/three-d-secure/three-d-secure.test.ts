import type { ThreeDSecureVerifyPayload } from 'braintree-web';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openMerchantSite } from '../../testing/merchant-page.ts';
import { merchantPages } from '../../testing/merchant-pages.ts';

const CHALLENGED = '4000000000002503';

const on = merchantPages();

type Outcome = ThreeDSecureVerifyPayload & { code?: string; type?: string; canceled?: boolean };

/** Tokenizes a card like the card fields. */
async function tokenize(number: string): Promise<string> {
  const token = JSON.parse(Buffer.from(on.site.clientToken, 'base64').toString()) as Record<string, string>;
  const reply = await fetch(`${token['clientApiUrl']}/v1/payment_methods/credit_cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      authorizationFingerprint: token['authorizationFingerprint'],
      creditCard: { number, expirationMonth: '01', expirationYear: '2040', cvv: '123' },
    }),
  });
  const { creditCards } = (await reply.json()) as { creditCards: { nonce: string }[] };
  return creditCards[0]?.nonce ?? '';
}

/**
 * Starts the verification of a card as in Braintree's guide; the outcome is `window.outcome`, or an
 * error's code.
 */
async function begin(number: string, version = '2', nonce?: string): Promise<void> {
  await on.page.evaluate(
    async ({ authorization, bin, version, nonce }) => {
      const { client, threeDSecure } = window.harness;
      const braintree = await client.create({ authorization });
      const verify = async () => {
        let canceled = false;
        try {
          const secure = await threeDSecure.create({ client: braintree, version: version as '2' });
          secure.on('customer-canceled', () => (canceled = true));
          // Missing in the library's types: the page gets the frame to place anywhere.
          const inline = secure as unknown as {
            on(event: string, put: (payload: { element: HTMLElement }, next: () => void) => void): void;
          };
          inline.on('authentication-iframe-available', ({ element }, next) => {
            document.body.append(element);
            next();
          });
          const verified = await secure.verifyCard({
            amount: '13.37',
            nonce,
            bin,
            onLookupComplete: (_data, next) => next(),
          });
          return { ...(verified as object), canceled };
        } catch (error) {
          const { code, type } = error as { code: string; type: string };
          return { code, type };
        }
      };
      Object.assign(window, { outcome: verify() });
    },
    {
      authorization: on.site.clientToken,
      bin: number.slice(0, 6),
      version,
      nonce: nonce ?? (await tokenize(number)),
    },
  );
}

const outcome = () => on.page.evaluate(() => (window as unknown as { outcome: Promise<Outcome> }).outcome);
const bank = () => on.page.frameLocator('iframe[title="Your bank"]');
const press = (name: string) => bank().getByRole('button', { name }).click();

/**
 * The merchant server's view of a nonce, and the result of paying with it if 3-D Secure is
 * required.
 */
async function serverSees(nonce: string) {
  const { threeDSecureInfo } = await on.site.sdk.paymentMethodNonce.find(nonce);
  const { success, transaction } = await on.site.sdk.transaction.sale({
    amount: '13.37',
    paymentMethodNonce: nonce,
    options: { threeDSecure: { required: true } },
  });
  return { info: threeDSecureInfo, success, transaction };
}

describe('a card whose bank needs no challenge', () => {
  it.each([
    ['4000000000002701', 'authenticate_successful', true, true],
    ['5200000000001005', 'authenticate_successful', true, true],
    ['4000000000001026', 'authenticate_attempt_successful', true, true],
    ['4000000000001018', 'authenticate_frictionless_failed', false, true],
    ['4000000000001034', 'authenticate_unable_to_authenticate', false, true],
    ['4000000000001042', 'authenticate_rejected', false, true],
    ['4000000000001059', 'authentication_unavailable', false, false],
    ['4000000000001067', 'lookup_error', false, false],
    ['4000000000001075', 'lookup_failed_acs_error', false, false],
    ['4000000000001083', 'lookup_bypassed', false, false],
    ['4111111111111111', 'lookup_not_enrolled', false, false],
  ])('%s: %s', async (number, status, liabilityShifted, liabilityShiftPossible) => {
    await begin(number);
    const verified = await outcome();
    expect(verified).toMatchObject({
      liabilityShifted,
      liabilityShiftPossible,
      threeDSecureInfo: { status },
      details: { lastFour: number.slice(-4) },
    });
    const { info, success, transaction } = await serverSees(verified.nonce);
    expect(info).toMatchObject({ status, liabilityShifted, liabilityShiftPossible });
    expect(success).toBe(liabilityShifted);
    expect(transaction).toMatchObject(
      liabilityShifted
        ? { status: 'authorized', threeDSecureInfo: { status } }
        : { status: 'gateway_rejected', gatewayRejectionReason: 'three_d_secure' },
    );
  });
});

describe('a card whose bank asks the payer', () => {
  it.each([
    [CHALLENGED, 'Yes, it is me', 'authenticate_successful'],
    [CHALLENGED, 'No, it is not', 'authenticate_failed'],
    ['4000000000002370', 'Yes, it is me', 'authenticate_failed'],
    ['4000000000002420', 'Yes, it is me', 'authenticate_unable_to_authenticate'],
    ['4000000000002644', 'Yes, it is me', 'authenticate_error'],
  ])('%s, %s: %s', async (number, button, status) => {
    await begin(number);
    await on.page.getByRole('dialog', { name: 'Your bank asks' }).waitFor();
    await press(button);
    const verified = await outcome();
    const isShifted = status === 'authenticate_successful';
    expect(verified).toMatchObject({ liabilityShifted: isShifted, liabilityShiftPossible: true });
    const { info, success } = await serverSees(verified.nonce);
    expect([info?.status, success]).toEqual([status, isShifted]);
    expect(await on.page.getByRole('dialog').count()).toBe(0);
  });

  it("gets the library's notice if the payer cancels at the bank", async () => {
    await begin(CHALLENGED);
    await press('Cancel the payment');
    expect(await outcome()).toMatchObject({ canceled: true, liabilityShifted: false });
  });

  it.each(['Escape', 'its button'])('closed by %s, is canceled by the user', async (by) => {
    await begin(CHALLENGED);
    await bank().getByRole('button', { name: 'Yes, it is me' }).waitFor();
    const close = on.page.getByRole('button', { name: 'Close, and do not pay' });
    await (by === 'Escape' ? close.press('Escape') : close.click());
    expect(await outcome()).toEqual({ code: 'THREEDS_CARDINAL_SDK_CANCELED', type: 'CUSTOMER' });
  });

  it('asks in the page itself if the merchant frames it there', async () => {
    await begin(CHALLENGED, '2-inline-iframe');
    await press('Yes, it is me');
    expect(await outcome()).toMatchObject({ liabilityShifted: true });
    expect(await on.page.getByRole('dialog').count()).toBe(0);
  });

  it('ignores other challenges', async () => {
    const reply = await fetch(`${on.site.origin}/braintree/bank/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ challenge: 'made.up.challenge', confirmed: true }),
    });
    expect(reply.status).toBe(422);
  });
});

describe('a failure', () => {
  it('of the lookup is THREEDS_LOOKUP_ERROR', async () => {
    await on.site.fail({ call: 'threeDSecure.lookup', kind: 'status', status: 500 });
    await begin('4000000000002701');
    expect(await outcome()).toEqual({ code: 'THREEDS_LOOKUP_ERROR', type: 'UNKNOWN' });
  });

  it('of a second parallel verification is THREEDS_AUTHENTICATION_IN_PROGRESS', async () => {
    const nonce = await tokenize(CHALLENGED);
    const second = await on.page.evaluate(
      async ({ authorization, nonce, bin }) => {
        const { client, threeDSecure } = window.harness;
        const secure = await threeDSecure.create({
          client: await client.create({ authorization }),
          version: '2',
        });
        const verify = () =>
          secure.verifyCard({ amount: '13.37', nonce, bin, onLookupComplete: (_data, next) => next() });
        void verify().catch(() => undefined);
        return verify().catch(({ code, type }: { code: string; type: string }) => ({ code, type }));
      },
      { authorization: on.site.clientToken, nonce, bin: CHALLENGED.slice(0, 6) },
    );
    expect(second).toEqual({ code: 'THREEDS_AUTHENTICATION_IN_PROGRESS', type: 'MERCHANT' });
  });
});

describe('versions', () => {
  it.each(['2', '2-cardinal-modal', '2-bootstrap3-modal', '2-inline-iframe'])(
    '%s is accepted',
    async (version) => {
      await begin('4000000000002701', version);
      expect(await outcome()).toMatchObject({ liabilityShifted: true });
    },
  );

  it('1 is rejected', async () => {
    await begin('4000000000002701', '1');
    expect(await outcome()).toEqual({ code: 'THREEDS_UNSUPPORTED_VERSION', type: 'MERCHANT' });
  });
});

describe('a nonce', () => {
  it('is used up by the lookup, and the new one stands for the same vaulted method', async () => {
    const { customer } = await on.site.sdk.customer.create({ email: 'ada@example.org' });
    await on.site.sdk.paymentMethod.create({
      customerId: customer.id,
      token: `kept-${customer.id}`,
      paymentMethodNonce: 'fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce',
    } as never);
    const { paymentMethodNonce } = await on.site.sdk.paymentMethodNonce.create(`kept-${customer.id}`);
    await begin('4000000000001000', '2', paymentMethodNonce.nonce);
    const verified = await outcome();
    expect(verified.nonce).not.toBe(paymentMethodNonce.nonce);
    const reused = await on.site.sdk.transaction.sale({
      amount: '1.00',
      paymentMethodNonce: paymentMethodNonce.nonce,
    });
    expect(reused.success).toBe(false);
    const begun = await on.site.sdk.subscription.create({
      planId: 'monthly-gift',
      paymentMethodNonce: verified.nonce,
    });
    expect(begun.success && begun.subscription.paymentMethodToken).toBe(`kept-${customer.id}`);
    expect(begun.success && begun.subscription.transactions?.[0]?.threeDSecureInfo).toMatchObject({
      status: 'authenticate_successful',
    });
  });

  it.each([
    ['fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce', 'authenticate_successful'],
    ['fake-three-d-secure-two-visa-successful-step-up-authentication-nonce', 'authenticate_successful'],
    ['fake-three-d-secure-two-visa-error-on-lookup-nonce', 'lookup_error'],
    ['fake-three-d-secure-two-visa-timeout-on-lookup-nonce', 'lookup_failed_acs_error'],
    ['fake-three-d-secure-visa-failed-authentication-nonce', 'authenticate_failed'],
  ])('for tests is already authenticated: %s', async (nonce, status) => {
    const { info, success } = await serverSees(nonce);
    expect([info?.status, success]).toEqual([status, status === 'authenticate_successful']);
  });

  it('without an authentication pays, unless 3-D Secure is required', async () => {
    const { info, transaction } = await serverSees('fake-valid-visa-nonce');
    expect([info ?? null, transaction.gatewayRejectionReason]).toEqual([null, 'three_d_secure']);
    const plain = await on.site.sdk.transaction.sale({
      amount: '1.00',
      paymentMethodNonce: 'fake-valid-nonce',
    });
    expect(plain.success).toBe(true);
  });
});

describe('a merchant without 3-D Secure', () => {
  const made = (shop: Page, authorization: string) =>
    shop.evaluate(async (authorization) => {
      const { client, threeDSecure } = window.harness;
      const braintree = await client.create({ authorization });
      return threeDSecure
        .create({ client: braintree, version: '2' })
        .then(() => 'created')
        .catch((error: { code: string }) => error.code);
    }, authorization);

  it('gets an error', async () => {
    const without = await openMerchantSite({ threeDSecure: false });
    expect(await made(await without.openPage(), without.clientToken)).toBe('THREEDS_NOT_ENABLED_FOR_V2');
    await without.close();
  });

  it("that uses version 2's options gets THREEDS_NOT_ENABLED", async () => {
    const shop = await on.site.openPage();
    await shop.route('**/configuration*', async (route) => {
      const reply = await route.fetch();
      const configuration = { ...((await reply.json()) as object), threeDSecureEnabled: false };
      await route.fulfill({ response: reply, json: configuration });
    });
    expect(await made(shop, on.site.clientToken)).toBe('THREEDS_NOT_ENABLED');
    await shop.close();
  });
});
