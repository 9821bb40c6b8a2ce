import type { Gateway } from '../gateway/gateway.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import type { Input } from '../wire/input.ts';
import type { Authorization } from './authorization.ts';

type Feature = 'paypal' | 'threeDSecure' | 'unionPay' | 'visaCheckout';

/** One request of a browser with a client token of ours. */
export interface ClientCall {
  readonly gateway: Gateway;
  readonly authorization: Authorization;
  /** The variable parts of the path, e.g. `{ nonce: 'abc' }`. */
  readonly path: Readonly<Record<string, string>>;
  /** The body, or the parameters of a GET. */
  readonly input: Input;
  /** A processor response code that a fault requests. */
  readonly decline: string | undefined;
}

/** Rejects a call of a payment method that the merchant lacks. */
export function withFeature(feature: Feature, handle: ClientRoute['handle']): ClientRoute['handle'] {
  return (call) =>
    call.gateway.merchant[feature]
      ? handle(call)
      : jsonAnswer(403, { error: { message: `This merchant does not have ${feature}.` } });
}

/** A supported call of braintree-web. */
export interface ClientRoute {
  /** The name in faults, e.g. `hostedFields.tokenize`. */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/braintree/merchants/{merchantId}/client_api/v1`. */
  readonly path: string;
  readonly writes: boolean;
  readonly handle: (call: ClientCall) => Answer;
}
