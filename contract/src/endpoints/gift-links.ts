import { mendCardSchema, mendingSchema, mendSchema } from '../mend.ts';
import { methodNonceSchema } from '../saved-method.ts';
import { envelope, noBody, tokenParams, type Endpoint } from './endpoint.ts';

/** What a mailed link does to one monthly gift, without signing in. */
export const GIFT_LINK_ENDPOINTS = {
  readMend: {
    method: 'GET',
    path: '/api/mend/:token',
    params: tokenParams,
    body: noBody,
    reply: envelope(mendingSchema),
    access: 'public',
    demandsXsrf: false,
    errors: ['not_found', 'link_invalid'],
  },
  enterMendCard: {
    method: 'POST',
    path: '/api/mend/:token/card',
    params: tokenParams,
    body: mendCardSchema,
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
  mend: {
    method: 'POST',
    path: '/api/mend/:token',
    params: tokenParams,
    body: mendSchema,
    reply: envelope(mendingSchema),
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
