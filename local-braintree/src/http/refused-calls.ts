import type { Route } from '../resources/route.ts';

/** A call of the server SDK that is rejected by name. */
type RefusedCall =
  | { readonly call: string; readonly method: Route['method']; readonly path: string }
  | PartnerCall
  | GraphQlCall;

/** A call with a partner's credentials, outside any merchant. */
interface PartnerCall {
  readonly call: string;
  readonly because: string;
  readonly address: string;
  /** Distinguishes calls of one address. */
  readonly grantType?: string;
}

/** A call that the SDK sends in GraphQL; only its query contains `words`. */
interface GraphQlCall {
  readonly call: string;
  readonly because: string;
  readonly words: string;
}

const partner = 'needs the credentials of a partner';
const graphQl = 'speaks GraphQL, which is not served';

/** Every call of the server SDK that is rejected with 501. */
export const refusedCalls: readonly RefusedCall[] = [
  { call: 'paymentMethod.grant', method: 'POST', path: '/payment_methods/grant' },
  { call: 'paymentMethod.revoke', method: 'POST', path: '/payment_methods/revoke' },
  { call: 'paypalPaymentResource.update', method: 'PUT', path: '/paypal/payment_resource' },
  {
    call: 'sepaDirectDebitAccount.delete',
    method: 'DELETE',
    path: '/payment_methods/sepa_debit_account/:token',
  },
  { call: 'sepaDirectDebitAccount.find', method: 'GET', path: '/payment_methods/sepa_debit_account/:token' },
  {
    call: 'bankAccountInstantVerification.createJwt',
    because: graphQl,
    words: 'CreateBankAccountInstantVerificationJwt',
  },
  { call: 'customerSession.createCustomerSession', because: graphQl, words: 'CreateCustomerSession' },
  {
    call: 'customerSession.getCustomerRecommendations',
    because: graphQl,
    words: 'GenerateCustomerRecommendations',
  },
  { call: 'customerSession.updateCustomerSession', because: graphQl, words: 'UpdateCustomerSession' },
  { call: 'exchangeRateQuote.generate', because: graphQl, words: 'generateExchangeRateQuote' },
  { call: 'localPaymentContext.create', because: graphQl, words: 'CreateLocalPaymentContext' },
  { call: 'localPaymentContext.find', because: graphQl, words: 'query Node' },
  { call: 'merchant.create', because: partner, address: '/merchants/create_via_api' },
  {
    call: 'oauth.createTokenFromCode',
    because: partner,
    address: '/oauth/access_tokens',
    grantType: 'authorization_code',
  },
  {
    call: 'oauth.createTokenFromRefreshToken',
    because: partner,
    address: '/oauth/access_tokens',
    grantType: 'refresh_token',
  },
  { call: 'oauth.revokeAccessToken', because: partner, address: '/oauth/revoke_access_token' },
];

/** The SDK's call with this GraphQL query, or the operation's own name. */
export function graphQlCallOf(query: string): string {
  const known = refusedCalls.find((refused) => 'words' in refused && query.includes(refused.words));
  const [, operation] = /(?:mutation|query)\s+(\w+)/.exec(query) ?? [];
  return known?.call ?? `the GraphQL operation ${operation ?? '(without a name)'}`;
}

/** The partner's call with this address and grant. */
export function partnerCallOf(address: string, grantType: string | undefined): string {
  const ofAddress = refusedCalls.filter((refused) => 'address' in refused && refused.address === address);
  const exact = ofAddress.find((refused) => 'grantType' in refused && refused.grantType === grantType);
  return (exact ?? ofAddress[0])?.call ?? address;
}

/** The addresses of the calls with a partner's credentials. */
export const partnerAddresses: readonly string[] = [
  ...new Set(refusedCalls.flatMap((refused) => ('address' in refused ? [refused.address] : []))),
];
