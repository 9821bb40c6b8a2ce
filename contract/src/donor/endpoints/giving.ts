import * as z from 'zod/mini';
import { answersPutSchema, answersSavedSchema, userDataSchema } from '../../shared/answer-fields.ts';
import { checkoutPutSchema, checkoutSchema, startSchema } from '../../shared/checkout.ts';
import type { ErrorCode } from '../../shared/failure.ts';
import { paymentResultSchema, paymentSchema, providersSchema } from '../payment.ts';
import { checkoutParams, envelope, noBody, noParams, type Endpoint } from './endpoint.ts';

/** The errors that can stop a payment after the click on Confirm Payment. */
const PAYMENT_ERRORS = [
  'validation',
  'bot_check_failed',
  'nonce_unusable',
  'declined',
  'not_found',
  'conflict',
  'fee_changed',
  'checkout_expired',
  'gateway_unavailable',
  'too_many',
] as const satisfies ErrorCode[];

/** A gift from its start to the thank-you page. */
export const GIVING_ENDPOINTS = {
  start: {
    method: 'POST',
    path: '/api/start',
    params: noParams,
    body: startSchema,
    reply: envelope(checkoutSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['validation', 'bot_check_failed', 'user_exists', 'checkout_expired', 'not_found', 'too_many'],
  },
  getCheckout: {
    method: 'GET',
    path: '/api/checkout/:id',
    params: checkoutParams,
    body: noBody,
    reply: envelope(checkoutSchema),
    access: 'public',
    demandsXsrf: false,
    errors: ['not_found', 'checkout_expired'],
  },
  putCheckout: {
    method: 'PUT',
    path: '/api/checkout/:id',
    params: checkoutParams,
    body: checkoutPutSchema,
    reply: envelope(checkoutSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['validation', 'not_found', 'conflict', 'checkout_expired'],
  },
  getTransactionToken: {
    method: 'GET',
    path: '/api/transaction/token',
    params: noParams,
    body: noBody,
    reply: envelope(z.string()),
    access: 'session',
    demandsXsrf: true,
    errors: ['gateway_unavailable', 'too_many'],
  },
  getProviders: {
    method: 'GET',
    path: '/api/payment/providers',
    params: noParams,
    body: noBody,
    reply: envelope(providersSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['gateway_unavailable', 'too_many'],
  },
  postTransaction: {
    method: 'POST',
    path: '/api/transaction',
    params: noParams,
    body: paymentSchema,
    reply: envelope(paymentResultSchema),
    access: 'session',
    demandsXsrf: true,
    errors: PAYMENT_ERRORS,
  },
  postSubscription: {
    method: 'POST',
    path: '/api/subscription',
    params: noParams,
    body: paymentSchema,
    reply: envelope(paymentResultSchema),
    access: 'session',
    demandsXsrf: true,
    errors: [
      ...PAYMENT_ERRORS,
      'day_changed',
      'subscription_exists',
      'subscription_checking',
      'subscription_ended',
      'subscription_past_due',
      'subscription_paused',
      'method_not_for_subscription',
    ],
  },
  putAnswers: {
    method: 'PUT',
    path: '/api/transaction/:id',
    params: checkoutParams,
    body: answersPutSchema,
    reply: envelope(answersSavedSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['validation', 'not_found'],
  },
  putUserData: {
    method: 'PUT',
    path: '/api/userData/update',
    params: noParams,
    body: userDataSchema,
    reply: envelope(userDataSchema),
    access: 'donor',
    demandsXsrf: true,
    errors: ['validation', 'not_authenticated'],
  },
} as const satisfies Record<string, Endpoint>;
