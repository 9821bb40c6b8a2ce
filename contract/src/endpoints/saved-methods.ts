import * as z from 'zod/mini';
import {
  addMethodSchema,
  changeMethodSchema,
  methodNonceSchema,
  methodTokenQuerySchema,
  savedMethodSchema,
} from '../saved-method.ts';
import { envelope, noBody, noParams, tokenParams, type Endpoint } from './endpoint.ts';

/** The payment methods that a donor keeps. */
export const SAVED_METHOD_ENDPOINTS = {
  getPaymentMethods: {
    method: 'GET',
    path: '/api/paymentMethod',
    params: noParams,
    body: noBody,
    reply: envelope(z.array(savedMethodSchema)),
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated', 'gateway_unavailable', 'too_many'],
  },
  addPaymentMethod: {
    method: 'POST',
    path: '/api/paymentMethod',
    params: noParams,
    body: addMethodSchema,
    reply: envelope(savedMethodSchema),
    access: 'session',
    demandsXsrf: true,
    errors: [
      'validation',
      'bot_check_failed',
      'not_authenticated',
      'not_found',
      'nonce_unusable',
      'declined',
      'method_limit',
      'gateway_unavailable',
      'too_many',
    ],
  },
  changePaymentMethod: {
    method: 'PUT',
    path: '/api/paymentMethod/:token',
    params: tokenParams,
    body: changeMethodSchema,
    reply: envelope(savedMethodSchema),
    access: 'donor',
    demandsXsrf: true,
    errors: ['validation', 'not_authenticated', 'not_found', 'gateway_unavailable', 'too_many'],
  },
  removePaymentMethod: {
    method: 'DELETE',
    path: '/api/paymentMethod/:token',
    params: tokenParams,
    body: noBody,
    reply: envelope(z.null()),
    access: 'donor',
    demandsXsrf: true,
    errors: ['not_authenticated', 'not_found', 'method_in_use', 'gateway_unavailable', 'too_many'],
  },
  getMethodNonce: {
    method: 'GET',
    path: '/api/subscription/token',
    params: noParams,
    query: methodTokenQuerySchema,
    body: noBody,
    reply: envelope(methodNonceSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['validation', 'not_authenticated', 'not_found', 'gateway_unavailable', 'too_many'],
  },
} as const satisfies Record<string, Endpoint>;
