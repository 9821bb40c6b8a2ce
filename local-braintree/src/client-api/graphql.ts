import type { Gateway } from '../gateway/gateway.ts';
import type { Input } from '../wire/input.ts';
import type { Authorization } from './authorization.ts';

/** One operation that a browser requests from the GraphQL API. */
export interface GraphqlCall {
  readonly gateway: Gateway;
  readonly authorization: Authorization;
  readonly variables: Input;
}

/**
 * A supported operation of braintree-web. It is identified by its name; the query's text is not
 * read.
 */
export interface GraphqlOperation {
  /** The name in faults, e.g. `vaultManager.deletePaymentMethod`. */
  readonly call: string;
  readonly operationName: string;
  readonly writes: boolean;
  /** @returns the whole reply: `data`, or `errors` */
  readonly handle: (call: GraphqlCall) => object;
}

/**
 * The rejection of Braintree's GraphQL API, which has status 200 anyway.
 * @param errorClass developer.paypal.com/braintree/graphql/guides/making_api_calls, "Errors"
 */
export function graphqlErrors(
  errorClass: 'AUTHENTICATION' | 'AUTHORIZATION' | 'INTERNAL' | 'NOT_FOUND' | 'VALIDATION',
  message: string,
): object {
  return { data: null, errors: [{ message, extensions: { errorClass, errorType: 'developer_error' } }] };
}
