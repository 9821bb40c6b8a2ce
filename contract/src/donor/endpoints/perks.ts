import * as z from 'zod/mini';
import { owedPerksSchema, perksAnswerSchema } from '../../shared/perks.ts';
import { emptyBody, envelope, noBody, noParams, type Endpoint } from './endpoint.ts';

/** The mailed perks that a monthly gift has reached. */
export const PERKS_ENDPOINTS = {
  getPerks: {
    method: 'GET',
    path: '/api/perks',
    params: noParams,
    body: noBody,
    reply: envelope(owedPerksSchema),
    access: 'donor',
    demandsXsrf: true,
    errors: ['not_authenticated'],
  },
  answerPerks: {
    method: 'PUT',
    path: '/api/perks',
    params: noParams,
    body: perksAnswerSchema,
    reply: envelope(z.null()),
    access: 'donor',
    demandsXsrf: true,
    errors: ['validation', 'not_authenticated', 'not_found'],
  },
  skipPerks: {
    method: 'POST',
    path: '/api/perks/skip',
    params: noParams,
    body: emptyBody,
    reply: envelope(z.null()),
    access: 'donor',
    demandsXsrf: true,
    errors: ['not_authenticated'],
  },
} as const satisfies Record<string, Endpoint>;
