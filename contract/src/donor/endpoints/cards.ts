import * as z from 'zod/mini';
import { CARD_PAPERS, cardInfoSchema, cardSchema, moveCardSchema } from '../../shared/card.ts';
import { checkoutParams, emptyBody, envelope, noBody, type Endpoint } from './endpoint.ts';

/** The card of a dedicated gift: create, read, reschedule, cancel, print. */
export const CARD_ENDPOINTS = {
  getCard: {
    method: 'GET',
    path: '/api/transaction/:id/card',
    params: checkoutParams,
    body: noBody,
    reply: envelope(cardInfoSchema),
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated', 'not_found'],
  },
  putCard: {
    method: 'PUT',
    path: '/api/transaction/:id/card',
    params: checkoutParams,
    body: cardSchema,
    reply: envelope(cardInfoSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['validation', 'not_found', 'card_sent', 'card_impossible', 'too_many'],
  },
  moveCard: {
    method: 'POST',
    path: '/api/transaction/:id/card/day',
    params: checkoutParams,
    body: moveCardSchema,
    reply: envelope(cardInfoSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['validation', 'not_found', 'card_sent', 'card_impossible', 'too_many'],
  },
  cancelCard: {
    method: 'POST',
    path: '/api/transaction/:id/card/cancellation',
    params: checkoutParams,
    body: emptyBody,
    reply: envelope(cardInfoSchema),
    access: 'session',
    demandsXsrf: true,
    errors: ['not_found', 'card_sent', 'card_impossible', 'too_many'],
  },
  printCard: {
    method: 'GET',
    path: '/api/transaction/:id/card/:paper',
    params: z.extend(checkoutParams, { paper: z.enum(CARD_PAPERS) }),
    body: noBody,
    reply: 'pdf',
    access: 'donor',
    demandsXsrf: false,
    errors: ['not_authenticated', 'not_found', 'too_many'],
  },
} as const satisfies Record<string, Endpoint>;
