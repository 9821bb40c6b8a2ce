import * as z from 'zod/mini';
import {
  accountSchema,
  initialPasswordSchema,
  linkRequestedSchema,
  linkRequestSchema,
  linkSchema,
  loginSchema,
  passwordResetSchema,
} from './account.ts';
import { answersPutSchema, answersSavedSchema, userDataSchema } from './answers.ts';
import { botCheckParamsSchema, challengeSchema } from './bot-check.ts';
import { checkoutPutSchema, checkoutSchema, startSchema } from './checkout.ts';
import type { ErrorCode } from './errors.ts';
import { textSchema } from './fields.ts';
import { mendCardSchema, mendingSchema, mendSchema } from './mend.ts';
import { paymentResultSchema, paymentSchema, providersSchema } from './payment.ts';
import {
  addMethodSchema,
  changeMethodSchema,
  methodNonceSchema,
  methodTokenQuerySchema,
  savedMethodSchema,
} from './saved-method.ts';
import { userSchema } from './user.ts';

/** Success is always this envelope. */
function envelope<T extends z.core.$ZodType>(data: T) {
  return z.object({ data });
}

const checkoutParams = z.object({ id: z.uuid() });
const tokenParams = z.object({ token: textSchema(100).check(z.minLength(1)) });
const noBody = undefined;
const emptyBody = z.object({});
const noParams = undefined;

/**
 * One entry a call: the only definition of its method, path, bodies and errors, for both sides. Errors that it shares with
 * other calls are in declared-errors.ts.
 */
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
  getBotCheck: {
    method: 'GET',
    path: '/api/bot-check/:action',
    params: botCheckParamsSchema,
    body: noBody,
    reply: envelope(challengeSchema),
    demandsXsrf: false,
    errors: ['not_found'],
  },
  start: {
    method: 'POST',
    path: '/api/start',
    params: noParams,
    body: startSchema,
    reply: envelope(checkoutSchema),
    demandsXsrf: true,
    errors: ['validation', 'bot_check_failed', 'user_exists', 'checkout_expired', 'not_found', 'too_many'],
  },
  login: {
    method: 'POST',
    path: '/api/login',
    params: noParams,
    body: loginSchema,
    reply: envelope(checkoutSchema),
    demandsXsrf: true,
    errors: ['validation', 'bot_check_failed', 'bad_credentials', 'too_many'],
  },
  requestSignInLink: {
    method: 'POST',
    path: '/api/login/link',
    params: noParams,
    body: linkRequestSchema,
    reply: envelope(linkRequestedSchema),
    demandsXsrf: true,
    errors: ['validation', 'bot_check_failed', 'too_many'],
  },
  readSignInLink: {
    method: 'GET',
    path: '/api/login/link/:token',
    params: tokenParams,
    body: noBody,
    reply: envelope(linkSchema),
    demandsXsrf: false,
    errors: ['not_found', 'link_invalid'],
  },
  useSignInLink: {
    method: 'POST',
    path: '/api/login/link/:token',
    params: tokenParams,
    body: emptyBody,
    reply: envelope(checkoutSchema),
    demandsXsrf: true,
    errors: ['not_found', 'link_invalid'],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    params: noParams,
    body: emptyBody,
    reply: envelope(z.null()),
    demandsXsrf: true,
    errors: [],
  },
  setInitialPassword: {
    method: 'PUT',
    path: '/api/user/setInitialPassword',
    params: noParams,
    body: initialPasswordSchema,
    reply: envelope(accountSchema),
    demandsXsrf: true,
    errors: ['validation', 'not_authenticated', 'password_not_yours', 'too_many'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/pass/forgot',
    params: noParams,
    body: linkRequestSchema,
    reply: envelope(linkRequestedSchema),
    demandsXsrf: true,
    errors: ['validation', 'bot_check_failed', 'too_many'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/pass/:token',
    params: tokenParams,
    body: passwordResetSchema,
    reply: envelope(accountSchema),
    demandsXsrf: true,
    errors: ['validation', 'not_found', 'link_invalid', 'too_many'],
  },
  putAnswers: {
    method: 'PUT',
    path: '/api/transaction/:id',
    params: checkoutParams,
    body: answersPutSchema,
    reply: envelope(answersSavedSchema),
    demandsXsrf: true,
    errors: ['validation', 'not_found'],
  },
  putUserData: {
    method: 'PUT',
    path: '/api/userData/update',
    params: noParams,
    body: userDataSchema,
    reply: envelope(userDataSchema),
    demandsXsrf: true,
    errors: ['validation', 'not_authenticated'],
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
  getPaymentMethods: {
    method: 'GET',
    path: '/api/paymentMethod',
    params: noParams,
    body: noBody,
    reply: envelope(z.array(savedMethodSchema)),
    demandsXsrf: false,
    errors: ['not_authenticated', 'gateway_unavailable'],
  },
  addPaymentMethod: {
    method: 'POST',
    path: '/api/paymentMethod',
    params: noParams,
    body: addMethodSchema,
    reply: envelope(savedMethodSchema),
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
    demandsXsrf: true,
    errors: ['validation', 'not_authenticated', 'not_found', 'gateway_unavailable'],
  },
  removePaymentMethod: {
    method: 'DELETE',
    path: '/api/paymentMethod/:token',
    params: tokenParams,
    body: noBody,
    reply: envelope(z.null()),
    demandsXsrf: true,
    errors: ['not_authenticated', 'not_found', 'method_in_use', 'gateway_unavailable'],
  },
  getMethodNonce: {
    method: 'GET',
    path: '/api/subscription/token',
    params: noParams,
    query: methodTokenQuerySchema,
    body: noBody,
    reply: envelope(methodNonceSchema),
    demandsXsrf: true,
    errors: ['validation', 'not_authenticated', 'not_found', 'gateway_unavailable', 'too_many'],
  },
  getTransactionToken: {
    method: 'GET',
    path: '/api/transaction/token',
    params: noParams,
    body: noBody,
    reply: envelope(z.string()),
    demandsXsrf: true,
    errors: ['gateway_unavailable', 'too_many'],
  },
  getProviders: {
    method: 'GET',
    path: '/api/payment/providers',
    params: noParams,
    body: noBody,
    reply: envelope(providersSchema),
    demandsXsrf: true,
    errors: ['gateway_unavailable', 'too_many'],
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
      'bot_check_failed',
      'nonce_unusable',
      'declined',
      'not_found',
      'conflict',
      'checkout_expired',
      'gateway_unavailable',
      'too_many',
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
      'bot_check_failed',
      'nonce_unusable',
      'declined',
      'not_found',
      'conflict',
      'subscription_exists',
      'subscription_checking',
      'subscription_ended',
      'subscription_past_due',
      'method_not_for_subscription',
      'checkout_expired',
      'gateway_unavailable',
      'too_many',
    ],
  },
  readMend: {
    method: 'GET',
    path: '/api/mend/:token',
    params: tokenParams,
    body: noBody,
    reply: envelope(mendingSchema),
    demandsXsrf: false,
    errors: ['not_found', 'link_invalid'],
  },
  enterMendCard: {
    method: 'POST',
    path: '/api/mend/:token/card',
    params: tokenParams,
    body: mendCardSchema,
    reply: envelope(methodNonceSchema),
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
} as const satisfies Record<
  string,
  {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    path: string;
    params: z.core.$ZodType | undefined;
    query?: z.core.$ZodType;
    body: z.core.$ZodType | undefined;
    reply: z.core.$ZodType;
    /** Every change, and the reading of what mints a token. */
    demandsXsrf: boolean;
    errors: readonly ErrorCode[];
  }
>;

export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;
