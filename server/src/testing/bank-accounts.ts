import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** The authorization of a bank account's holder, as the form sends it. */
export const MANDATE = 'I authorize this charity to debit my bank account.';

const MUTATION = 'mutation TokenizeUsBankAccount($input: TokenizeUsBankAccountInput!) {}';

/**
 * A nonce of a bank account like the page gets it.
 * @param accountNumber one of Braintree's documented test numbers: 1000000000 is verified,
 * 1000000004 is not
 */
export async function tokenizeBankAccount(
  browser: Browser,
  test: TestApp,
  accountNumber = '1000000000',
): Promise<string> {
  const token = (await browser.get('/api/transaction/token')).body.data as string;
  const { authorizationFingerprint } = JSON.parse(Buffer.from(token, 'base64').toString()) as {
    authorizationFingerprint: string;
  };
  const usBankAccount = {
    achMandate: MANDATE,
    routingNumber: '021000021',
    accountNumber,
    accountType: 'CHECKING',
    individualOwner: { firstName: 'Ada', lastName: 'Lovelace' },
    billingAddress: { streetAddress: '1 Main St', city: 'San Jose', state: 'CA', zipCode: '95110' },
  };
  const reply = await test.app.inject({
    method: 'POST',
    url: '/braintree/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${authorizationFingerprint}` },
    payload: JSON.stringify({ query: MUTATION, variables: { input: { usBankAccount } } }),
  });
  const { data } = reply.json<{ data: { tokenizeUsBankAccount: { paymentMethod: { id: string } } } }>();
  return data.tokenizeUsBankAccount.paymentMethod.id;
}
