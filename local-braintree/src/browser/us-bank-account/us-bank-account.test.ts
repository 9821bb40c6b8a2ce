import { beforeEach, describe, expect, it } from 'vitest';
import { merchantPages } from '../../testing/merchant-pages.ts';

const on = merchantPages();
beforeEach(async () => {
  await on.page.addScriptTag({
    url: `${on.site.origin}/braintree/assets/us-bank-account/link-initialize.js`,
  });
});

/** The library's error for a rejection in a GraphQL reply, whose status is 200. */
const REFUSED = 'US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR';

const owner = {
  ownershipType: 'personal',
  firstName: 'Ada',
  lastName: 'Lovelace',
  billingAddress: { streetAddress: '1 Main St', locality: 'San Jose', region: 'CA', postalCode: '95110' },
};
const details = {
  ...owner,
  accountType: 'checking',
  routingNumber: '021000021',
  accountNumber: '1000000000',
};

/**
 * The real library's result for an account: its payload, or its error's code. `outcome` is set once
 * it is known.
 */
function tokenize(options: object): Promise<void> {
  return on.page.evaluate(
    async ({ authorization, options }) => {
      const { client, usBankAccount } = window.harness;
      const bank = await usBankAccount.create({ client: await client.create({ authorization }) });
      const outcome = bank
        .tokenize({ mandateText: 'I agree.', ...options })
        .catch(({ code }: { code: string }) => code);
      Object.assign(window, { outcome });
    },
    { authorization: on.site.clientToken, options },
  );
}

const outcome = () => on.page.evaluate(() => (window as unknown as { outcome: Promise<unknown> }).outcome);
const signIn = () => tokenize({ bankLogin: { ...owner, displayName: 'The merchant' } });
const sheet = () => on.page.getByRole('dialog', { name: 'Connect your bank to The merchant' });
const choose = (name: string) => sheet().getByRole('button', { name }).click();

describe('a typed account', () => {
  it('gives a nonce', async () => {
    await tokenize({ bankDetails: details });
    expect(await outcome()).toMatchObject({
      nonce: expect.stringMatching(/^tokenusbankacct_/) as string,
      description: 'US bank account ending in - 0000',
      type: 'us_bank_account',
    });
  });

  it.each([
    { routingNumber: '021000022' },
    { accountNumber: '12' },
    { lastName: '' },
    { billingAddress: { streetAddress: '1 Main St' } },
  ])('is rejected with %o', async (wrong) => {
    await tokenize({ bankDetails: { ...details, ...wrong } });
    expect(await outcome()).toBe(REFUSED);
  });

  it.each([
    [422, 'US_BANK_ACCOUNT_FAILED_TOKENIZATION'],
    [403, 'US_BANK_ACCOUNT_FAILED_TOKENIZATION'],
    [500, 'US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR'],
  ])('ends with the right error for a gateway status of %i: %s', async (status, code) => {
    await on.site.fail({ call: 'usBankAccount.tokenizeDetails', kind: 'status', status });
    await tokenize({ bankDetails: details });
    expect(await outcome()).toBe(code);
  });
});

describe('a request for an account', () => {
  const bankLogin = { ...owner, displayName: 'The merchant' };
  it.each([
    ['no mandate', { bankDetails: details, mandateText: undefined }, 'US_BANK_ACCOUNT_OPTION_REQUIRED'],
    ['no account', {}, 'US_BANK_ACCOUNT_OPTION_REQUIRED'],
    ['two accounts', { bankDetails: details, bankLogin }, 'US_BANK_ACCOUNT_MUTUALLY_EXCLUSIVE_OPTIONS'],
    ['a sign-in for nobody', { bankLogin: owner }, 'US_BANK_ACCOUNT_OPTION_REQUIRED'],
  ])('with %s is rejected', async (_name, options, code) => {
    await tokenize(options);
    expect(await outcome()).toBe(code);
  });
});

describe("a bank's sign-in", () => {
  it('says that it is a stand-in, and gives a verified account that can be charged', async () => {
    await signIn();
    expect(await sheet().textContent()).toContain('no real money moves');
    await sheet().getByLabel('Savings account').check();
    await choose('Approve');
    const { nonce } = (await outcome()) as { nonce: string };
    const sold = await on.site.sdk.transaction.sale({ amount: '10.00', paymentMethodNonce: nonce });
    expect(sold.transaction).toMatchObject({
      status: 'settlement_pending',
      usBankAccount: { last4: '1111', accountType: 'savings', verified: true },
    });
  });

  it('is closed before an account is selected', async () => {
    await signIn();
    await choose('Cancel');
    expect(await outcome()).toBe('US_BANK_ACCOUNT_LOGIN_CLOSED');
  });

  it('fails', async () => {
    await signIn();
    await choose('Let it fail');
    expect(await outcome()).toBe(REFUSED);
  });

  it('is verified automatically in the vault', async () => {
    await signIn();
    await choose('Approve');
    const { nonce } = (await outcome()) as { nonce: string };
    const { customer } = await on.site.sdk.customer.create({});
    const vaulted = await on.site.sdk.paymentMethod.create({
      customerId: customer.id,
      paymentMethodNonce: nonce,
    });
    expect(vaulted.paymentMethod).toMatchObject({
      verified: true,
      verifications: [{ verificationMethod: 'tokenized_check', status: 'verified' }],
    });
  });
});
