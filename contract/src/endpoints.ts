import * as z from 'zod/mini';
import { checkoutPutSchema, checkoutSchema, startSchema } from './checkout.ts';
import type { ErrorCode } from './errors.ts';
import { paymentResultSchema, paymentSchema, providersSchema } from './payment.ts';
import { userSchema } from './user.ts';

/** Success is always this envelope. */
function envelope<T extends z.core.$ZodType>(data: T) {
  return z.object({ data });
}

const checkoutParams = z.object({ id: z.uuid() });
const noBody = undefined;
const noParams = undefined;

/**
 * What any call may answer, whatever it does. Each endpoint lists only what is its own.
 */
export const COMMON_ERRORS = [
  'malformed',
  'xsrf',
  'session_lapsed',
  'blocked',
  'too_large',
  'not_json',
  'too_many',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** One entry a call: the only definition of its method, path, bodies and errors, for both sides. */
export const ENDPOINTS = {
  getUser: {
    method: 'GET',
    path: '/api/user',
    params: noParams,
    body: noBody,
    reply: envelope(userSchema),
    demandsXsrf: false,
    errors: [],
  },
  start: {
    method: 'POST',
    path: '/api/start',
    params: noParams,
    body: startSchema,
    reply: envelope(checkoutSchema),
    demandsXsrf: true,
    errors: ['validation', 'checkout_expired', 'not_found'],
  },
  getCheckout: {
    method: 'GET',
    path: '/api/checkout/:id',
    params: checkoutParams,
    body: noBody,
    reply: envelope(checkoutSchema),
    demandsXsrf: false,
    errors: ['not_found', 'checkout_expired'],
  },
  putCheckout: {
    method: 'PUT',
    path: '/api/checkout/:id',
    params: checkoutParams,
    body: checkoutPutSchema,
    reply: envelope(checkoutSchema),
    demandsXsrf: true,
    errors: ['validation', 'not_found', 'conflict', 'checkout_expired'],
  },
  getTransactionToken: {
    method: 'GET',
    path: '/api/transaction/token',
    params: noParams,
    body: noBody,
    reply: envelope(z.string()),
    demandsXsrf: true,
    errors: ['gateway_unavailable'],
  },
  getProviders: {
    method: 'GET',
    path: '/api/payment/providers',
    params: noParams,
    body: noBody,
    reply: envelope(providersSchema),
    demandsXsrf: true,
    errors: ['gateway_unavailable'],
  },
  postTransaction: {
    method: 'POST',
    path: '/api/transaction',
    params: noParams,
    body: paymentSchema,
    reply: envelope(paymentResultSchema),
    demandsXsrf: true,
    errors: [
      'validation',
      'nonce_unusable',
      'declined',
      'not_found',
      'conflict',
      'checkout_expired',
      'gateway_unavailable',
    ],
  },
  postSubscription: {
    method: 'POST',
    path: '/api/subscription',
    params: noParams,
    body: paymentSchema,
    reply: envelope(paymentResultSchema),
    demandsXsrf: true,
    errors: [
      'validation',
      'nonce_unusable',
      'declined',
      'not_found',
      'conflict',
      'checkout_expired',
      'gateway_unavailable',
    ],
  },
} as const satisfies Record<
  string,
  {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    path: string;
    params: z.core.$ZodType | undefined;
    body: z.core.$ZodType | undefined;
    reply: z.core.$ZodType;
    /** Every change, and the reading of what mints a token. */
    demandsXsrf: boolean;
    errors: readonly ErrorCode[];
  }
>;

export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;
