import {
  accountSchema,
  initialPasswordSchema,
  linkRequestedSchema,
  linkRequestSchema,
  linkSchema,
  loginSchema,
  passwordResetSchema,
} from '../account.ts';
import { checkoutSchema } from '../checkout.ts';
import { emptyBody, envelope, noBody, noParams, tokenParams, type Endpoint } from './endpoint.ts';

/** How somebody proves who they are. */
export const ACCOUNT_ENDPOINTS = {
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
} as const satisfies Record<string, Endpoint>;
