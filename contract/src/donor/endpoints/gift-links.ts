import {
  updateCardSchema,
  paymentMethodUpdateSchema,
  updatePaymentMethodSchema,
} from '../update-payment-method.ts';
import { methodNonceSchema } from '../saved-method.ts';
import { envelope, noBody, tokenParams, type Endpoint } from './endpoint.ts';

/** The actions of mailed links on one monthly gift, without signing in. */
export const GIFT_LINK_ENDPOINTS = {
  readPaymentMethodUpdate: {
    method: 'GET',
    path: '/api/update-payment-method/:token',
    params: tokenParams,
    body: noBody,
    reply: envelope(paymentMethodUpdateSchema),
    access: 'public',
    demandsXsrf: false,
    errors: ['not_found', 'link_invalid'],
  },
  enterUpdateCard: {
    method: 'POST',
    path: '/api/update-payment-method/:token/card',
    params: tokenParams,
    body: updateCardSchema,
    reply: envelope(methodNonceSchema),
    access: 'session',
    demandsXsrf: true,
    errors: [
      'validation',
      'bot_check_failed',
      'not_found',
      'link_invalid',
      'conflict',
      'nonce_unusable',
      'declined',
      'gateway_unavailable',
      'too_many',
    ],
  },
  updatePaymentMethod: {
    method: 'POST',
    path: '/api/update-payment-method/:token',
    params: tokenParams,
    body: updatePaymentMethodSchema,
    reply: envelope(paymentMethodUpdateSchema),
    access: 'session',
    demandsXsrf: true,
    errors: [
      'validation',
      'bot_check_failed',
      'not_found',
      'link_invalid',
      'nonce_unusable',
      'declined',
      'subscription_ended',
      'subscription_past_due',
      'gateway_unavailable',
      'too_many',
    ],
  },
} as const satisfies Record<string, Endpoint>;
