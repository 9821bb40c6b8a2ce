import type { Gateway } from '../gateway/gateway.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import type { Input } from '../wire/input.ts';
import type { Authorization } from './authorization.ts';

type Feature = 'paypal' | 'threeDSecure' | 'unionPay' | 'visaCheckout';

/** One request of a browser that showed a client token of ours. */
export interface ClientCall {
  readonly gateway: Gateway;
  readonly authorization: Authorization;
  /** The variable parts of the path, e.g. `{ nonce: 'abc' }`. */
  readonly path: Readonly<Record<string, string>>;
  /** The body, or the parameters of a GET. */
  readonly input: Input;
  /** A processor response code that a fault asks for. */
  readonly decline: string | undefined;
}

/** Refuses a call of a payment method that the merchant does not have. */
export function withFeature(feature: Feature, handle: ClientRoute['handle']): ClientRoute['handle'] {
  return (call) =>
    call.gateway.merchant[feature]
      ? handle(call)
      : jsonAnswer(403, { error: { message: `This merchant does not have ${feature}.` } });
}

/** A call of braintree-web that is answered. */
export interface ClientRoute {
  /** As a fault names it, e.g. `hostedFields.tokenize`. */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/braintree/merchants/{merchantId}/client_api/v1`. */
  readonly path: string;
  readonly writes: boolean;
  readonly handle: (call: ClientCall) => Answer;
}
