import type { Gateway } from '../gateway/gateway.ts';
import { issueVaultedNonce, lookUpNonce } from '../tokens/nonces.ts';
import { hasSubscription } from '../resources/subscription-xml.ts';
import { methodsOf, removeMethod } from '../resources/vault.ts';
import type { PaymentMethod } from '../state/records.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { graphqlErrors } from './graphql.ts';
import type { GraphqlCall, GraphqlOperation } from './graphql.ts';
import type { ClientCall, ClientRoute } from './route.ts';
import { tokenized } from './tokenized.ts';

/**
 * A customer's vaulted methods, each with its own nonce: only for a client token of that customer.
 */
function list({ gateway, authorization: { customerId }, input }: ClientCall): Answer {
  if (customerId === undefined) {
    return jsonAnswer(403, { error: { message: 'The client token was made for no customer.' } });
  }
  const methods = methodsOf(gateway, customerId);
  if (input.text('defaultFirst') !== '1')
    methods.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  return jsonAnswer(200, { paymentMethods: methods.map((method) => listed(gateway, method)) });
}

function listed(gateway: Gateway, method: PaymentMethod): Record<string, unknown> {
  return {
    ...tokenized(issueVaultedNonce(gateway, method)),
    default: method.default,
    hasSubscription: hasSubscription(gateway, method),
  };
}

/** Deletes the method of a nonce, and ends the subscriptions that it pays, like Braintree. */
function deleteBySingleUseToken({ gateway, authorization, variables }: GraphqlCall): object {
  const { customerId } = authorization;
  if (customerId === undefined) {
    return graphqlErrors('AUTHORIZATION', 'The client token was made for no customer.');
  }
  const nonce = lookUpNonce(gateway, variables.object('input')?.text('singleUseTokenId') ?? '');
  const token = typeof nonce === 'object' ? nonce.paymentMethodToken : undefined;
  const method = token === undefined ? undefined : gateway.state.paymentMethods.get(token);
  if (method?.customerId !== customerId) {
    return graphqlErrors('NOT_FOUND', 'An object with this ID was not found.');
  }
  removeMethod(gateway, method);
  return { data: { deletePaymentMethodFromSingleUseToken: { clientMutationId: null } } };
}

export const vaultRoutes: readonly ClientRoute[] = [
  {
    call: 'vaultManager.fetchPaymentMethods',
    method: 'GET',
    path: '/payment_methods',
    writes: true,
    handle: list,
  },
];

export const vaultOperations: readonly GraphqlOperation[] = [
  {
    call: 'vaultManager.deletePaymentMethod',
    operationName: 'DeletePaymentMethodFromSingleUseToken',
    writes: true,
    handle: deleteBySingleUseToken,
  },
];
