import * as z from 'zod/mini';
import { daySchema } from '../../shared/day.ts';
import { CARD_PICTURES } from '../../shared/card.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { idParams, nothing } from './parts.ts';

export const CARDS_SHOWN = 100;

const cardToReviewSchema = z.object({
  id: z.uuid(),
  /** Changes when the donor edits or reschedules the card. */
  ask_id: z.uuid(),
  gift_id: z.uuid(),
  /** The person to whom the gift is dedicated. */
  to: z.string(),
  from: z.string(),
  message: z.string(),
  picture: z.enum(CARD_PICTURES),
  recipient: z.string(),
  /** The day that the donor chose, in the charity's time zone; null: as soon as possible. */
  send_on: z.nullable(daySchema),
});
export type StaffCardToReview = z.infer<typeof cardToReviewSchema>;

/** The card as the page showed it. A decision about a card that changed since is rejected. */
const seenSchema = z.object({ ask_id: z.uuid() });

/** Dedication cards that a colleague reviews before they are mailed. */
export const CARD_ENDPOINTS = {
  /** Ordered by mailing date; empty while the charity does not review cards. */
  getCardsToReview: {
    method: 'GET',
    path: '/staff/api/cards',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.object({ cards: z.array(cardToReviewSchema) }),
    access: 'giving:correct',
    needsStepUp: false,
    errors: [],
  },
  /** Allows a card to be mailed on its day. */
  approveCard: {
    method: 'POST',
    path: '/staff/api/cards/:id/approval',
    params: idParams,
    query: undefined,
    body: seenSchema,
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['card_changed'],
  },
  /** Stops a card. Its donor sees that it was not sent, and can write another one. */
  rejectCard: {
    method: 'POST',
    path: '/staff/api/cards/:id/rejection',
    params: idParams,
    query: undefined,
    body: seenSchema,
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['card_changed'],
  },
} as const satisfies Record<string, StaffEndpoint>;
