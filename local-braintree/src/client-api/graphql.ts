import type { Gateway } from '../gateway/gateway.ts';
import type { Input } from '../wire/input.ts';
import type { Authorization } from './authorization.ts';

/** One operation that a browser asks of the GraphQL API. */
export interface GraphqlCall {
  readonly gateway: Gateway;
  readonly authorization: Authorization;
  readonly variables: Input;
}

/** An operation of braintree-web that is answered. It is known by its name; the query's text is not read. */
export interface GraphqlOperation {
  /** As a fault names it, e.g. `vaultManager.deletePaymentMethod`. */
  readonly call: string;
  readonly operationName: string;
  readonly writes: boolean;
  /** @returns the whole reply: `data`, or `errors` */
  readonly handle: (call: GraphqlCall) => object;
}

/**
 * How Braintree's GraphQL API refuses, with status 200 all the same.
 * @param errorClass developer.paypal.com/braintree/graphql/guides/making_api_calls, "Errors"
 */
export function graphqlErrors(
  errorClass: 'AUTHENTICATION' | 'AUTHORIZATION' | 'INTERNAL' | 'NOT_FOUND' | 'VALIDATION',
  message: string,
): object {
  return { data: null, errors: [{ message, extensions: { errorClass, errorType: 'developer_error' } }] };
}
