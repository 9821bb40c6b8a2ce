import type { Route } from '../resources/route.ts';

/** A call of the server SDK that is refused by name. */
type RefusedCall =
  | { readonly call: string; readonly method: Route['method']; readonly path: string }
  | { readonly call: string; readonly because: string };

const partner = 'needs the credentials of a partner';
const graphQl = 'speaks GraphQL, which is not served';

/** Every call of the server SDK that is refused with 501. */
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
  { call: 'bankAccountInstantVerification.createJwt', because: graphQl },
  { call: 'customerSession.createCustomerSession', because: graphQl },
  { call: 'customerSession.getCustomerRecommendations', because: graphQl },
  { call: 'customerSession.updateCustomerSession', because: graphQl },
  { call: 'exchangeRateQuote.generate', because: graphQl },
  { call: 'localPaymentContext.create', because: graphQl },
  { call: 'localPaymentContext.find', because: graphQl },
  { call: 'merchant.create', because: partner },
  { call: 'oauth.createTokenFromCode', because: partner },
  { call: 'oauth.createTokenFromRefreshToken', because: partner },
  { call: 'oauth.revokeAccessToken', because: partner },
];
