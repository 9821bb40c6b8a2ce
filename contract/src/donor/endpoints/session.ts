import * as z from 'zod/mini';
import { botCheckParamsSchema, challengeSchema } from '../../shared/bot-check.ts';
import { userSchema } from '../user.ts';
import { emptyBody, envelope, noBody, noParams, type Endpoint } from './endpoint.ts';

/** Calls that every page may need: the session's owner, the bot check, and signing out. */
export const SESSION_ENDPOINTS = {
  getUser: {
    method: 'GET',
    path: '/api/user',
    params: noParams,
    body: noBody,
    reply: envelope(userSchema),
    access: 'public',
    demandsXsrf: false,
    errors: [],
  },
  getBotCheck: {
    method: 'GET',
    path: '/api/bot-check/:action',
    params: botCheckParamsSchema,
    body: noBody,
    reply: envelope(challengeSchema),
    access: 'public',
    demandsXsrf: false,
    errors: ['not_found'],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    params: noParams,
    body: emptyBody,
    reply: envelope(z.null()),
    access: 'session',
    demandsXsrf: true,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
