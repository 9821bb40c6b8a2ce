import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesIn, decodedClientToken, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

const mutation = `mutation TokenizeUsBankAccount($input: TokenizeUsBankAccountInput!) {}`;

/** Tokenizes an account as a browser does. */
async function tokenize(account: object = {}): Promise<string> {
  const { clientApiUrl, authorizationFingerprint } = await decodedClientToken(gateway.sdk);
  const usBankAccount = {
    achMandate: 'I agree.',
    routingNumber: '021000021',
    accountNumber: '1000000000',
    accountType: 'CHECKING',
    individualOwner: { firstName: 'Ada', lastName: 'Lovelace' },
    billingAddress: { streetAddress: '1 Main St', city: 'San Jose', state: 'CA', zipCode: '95110' },
    ...account,
  };
  const reply = await fetch(new URL('/braintree/graphql', clientApiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${authorizationFingerprint}` },
    body: JSON.stringify({ query: mutation, variables: { input: { usBankAccount } } }),
  });
  const { data } = (await reply.json()) as {
    data: { tokenizeUsBankAccount: { paymentMethod: { id: string } } };
  };
  return data.tokenizeUsBankAccount.paymentMethod.id;
}

/** Vaults an account, verified by `method`. */
async function vault(nonce: string, method?: string) {
  const customerId = (await gateway.sdk.customer.create({})).customer.id;
  const options = method === undefined ? {} : { usBankAccountVerificationMethod: method };
  return gateway.call('paymentMethod.create', { customerId, paymentMethodNonce: nonce, options });
}

describe('a bank account in the vault', () => {
  it.each([
    ['1000000000', 'verified', '1000', null],
    ['1000000001', 'verified', '1003', null],
    ['1000000002', 'failed', '3000', null],
    ['1000000004', 'processor_declined', '2046', null],
    ['1000000005', 'processor_declined', '2061', 'Invalid routing number'],
    ['1000000009', 'processor_declined', '2061', 'Invalid account type'],
    ['12345', 'processor_declined', '2038', null],
  ])(
    'with the number %s: a network check returns %s (%s)',
    async (accountNumber, status, code, additional) => {
      const vaulted = await vault(await tokenize({ accountNumber }), 'network_check');
      expect(vaulted.at('paymentMethod')).toMatchObject({
        verified: status === 'verified',
        last4: accountNumber.slice(-4),
        bankName: 'JPMORGAN CHASE',
        accountHolderName: 'Ada Lovelace',
        achMandate: { text: 'I agree.' },
        verifications: [
          {
            status,
            processorResponseCode: code,
            additionalProcessorResponse: additional,
            verificationMethod: 'network_check',
          },
        ],
      });
      const { id } = (vaulted.at('paymentMethod.verifications') as { id: string }[])[0] ?? { id: '' };
      expect((await gateway.call('usBankAccountVerification.find', id)).body).toMatchObject({ status });
    },
  );

  it('is vaulted unverified without a requested check, and then cannot be charged or pay monthly', async () => {
    const nonce = await tokenize();
    const { transaction, subscription } = gateway.sdk;
    const sale = { amount: '10.00', options: { submitForSettlement: true } };
    expect(codesIn(await transaction.sale({ ...sale, paymentMethodNonce: nonce }))).toEqual(['915171']);
    const vaulted = await vault(nonce);
    const paymentMethodToken = vaulted.text('paymentMethod.token');
    expect(vaulted.at('paymentMethod.verifications')).toEqual([]);
    expect(codesIn(await transaction.sale({ ...sale, paymentMethodToken }))).toEqual(['915172']);
    const monthly = { planId: 'monthly-gift', paymentMethodToken };
    expect(codesIn(await subscription.create(monthly))).toEqual(['91903']);
  });

  it('rejects an unknown check, and any independent check verifies it', async () => {
    expect((await vault(await tokenize(), 'a_hunch')).codes).toEqual(['93121']);
    const vaulted = await vault(await tokenize({ accountNumber: '12345' }), 'independent_check');
    expect(vaulted.at('paymentMethod.verified')).toBe(true);
    const found = await gateway.call('usBankAccount.find', vaulted.text('paymentMethod.token'));
    expect(found.text('last4')).toBe('2345');
  });
});

describe('a charge of a bank account', () => {
  const charged = async () => {
    const vaulted = await vault(await tokenize(), 'network_check');
    const token = vaulted.text('paymentMethod.token');
    const sold = await gateway.call('usBankAccount.sale', token, { amount: '10.00' });
    expect(sold.at('transaction')).toMatchObject({
      status: 'settlement_pending',
      paymentInstrumentType: 'us_bank_account',
      usBankAccount: { last4: '0000', token },
    });
    return sold.text('transaction.id');
  };

  it.each([
    ['testing.settle', 'settled'],
    ['testing.settlementConfirm', 'settlement_confirmed'],
    ['testing.settlementDecline', 'settlement_declined'],
  ])('waits for the bank, until %s', async (call, status) => {
    const id = await charged();
    await gateway.call(call, id);
    expect((await gateway.sdk.transaction.find(id)).status).toBe(status);
  });

  it('of every month also waits', async () => {
    const vaulted = await vault(await tokenize(), 'network_check');
    const paymentMethodToken = vaulted.text('paymentMethod.token');
    const begun = await gateway.sdk.subscription.create({ planId: 'monthly-gift', paymentMethodToken });
    expect(begun.subscription).toMatchObject({
      status: 'Active',
      transactions: [{ status: 'settlement_pending' }],
    });
  });
});

describe('micro transfers', () => {
  const confirm = (id: string, amounts: readonly unknown[]) =>
    gateway.call('usBankAccountVerification.confirmMicroTransferAmounts', id, amounts);

  it('verify an account once its holder names the two amounts', async () => {
    const vaulted = await vault(await tokenize(), 'micro_transfers');
    expect(vaulted.at('paymentMethod')).toMatchObject({
      verified: false,
      verifications: [{ status: 'pending' }],
    });
    const id = vaulted.text('paymentMethod.verifications.0.id');
    expect((await confirm(id, [1, 1])).codes).toEqual(['96103']);
    expect((await confirm(id, ['abc'])).codes).toEqual(['96106']);
    const done = await confirm(id, [29, 17]);
    expect(done.text('usBankAccountVerification.status')).toBe('verified');
    const account = await gateway.call('usBankAccount.find', vaulted.text('paymentMethod.token'));
    expect(account.at('verified')).toBe(true);
    expect((await confirm(id, [17, 29])).codes).toEqual(['96101']);
  });

  it('end after too many attempts, and differ from a network check', async () => {
    const vaulted = await vault(await tokenize(), 'micro_transfers');
    const id = vaulted.text('paymentMethod.verifications.0.id');
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect((await confirm(id, [1, 1])).codes).toEqual(['96103']);
    }
    expect((await confirm(id, [17, 29])).codes).toEqual(['96104']);
    const checked = await vault(await tokenize(), 'network_check');
    expect((await confirm(checked.text('paymentMethod.verifications.0.id'), [17, 29])).codes).toEqual([
      '96102',
    ]);
  });
});

it('can be found by every node of the search', async () => {
  const customer = await gateway.sdk.customer.create({ email: 'bank@example.org' });
  const made = await gateway.call('paymentMethod.create', {
    customerId: customer.customer.id,
    paymentMethodNonce: await tokenize(),
    options: { usBankAccountVerificationMethod: 'network_check' },
  });
  const id = made.text('paymentMethod.verifications.0.id');
  const found = await gateway.search(
    'usBankAccountVerification',
    ['id', 'is', id],
    ['ids', 'in', [id]],
    ['accountHolderName', 'is', 'Ada Lovelace'],
    ['accountNumber', 'endsWith', '0000'],
    ['accountType', 'is', 'checking'],
    ['customerEmail', 'is', 'bank@example.org'],
    ['customerId', 'is', customer.customer.id],
    ['paymentMethodToken', 'is', made.text('paymentMethod.token')],
    ['routingNumber', 'is', '021000021'],
    ['status', 'is', 'verified'],
    ['verificationMethod', 'is', 'network_check'],
    ['createdAt', 'min', new Date(0)],
  );
  expect(found.map((verification) => verification.text('id'))).toEqual([id]);
});
