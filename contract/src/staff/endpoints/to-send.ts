import * as z from 'zod/mini';
import { textSchema } from '../../fields.ts';
import { SHIRT_SIZES } from '../../perks.ts';
import { TIER_NAMES } from '../../tiers.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cursorSchema, searchSchema } from './giving-parts.ts';
import { idParams, moment, nothing } from './parts.ts';

/** How many perks can be marked as sent at once. */
export const MARKED_AT_ONCE = 100;
/** How many lines a file of perks has at most. */
export const TO_SEND_EXPORT_MAX = 20_000;

/**
 * `to-send`: the donor told where. `address-missing`: they have not answered yet. `not-wanted`: they said to leave it.
 * `sent`: staff sent it.
 */
export const PERK_STATES = ['to-send', 'address-missing', 'sent', 'not-wanted'] as const;
export type PerkState = (typeof PERK_STATES)[number];

const tierSchema = z.enum(TIER_NAMES);

/** What the list can be narrowed by. Unknown names are refused. */
export const toSendFilterSchema = z.strictObject({
  /** Part of the name of the donor or the recipient, or of the donor's email. */
  search: searchSchema,
  state: z.optional(z.enum(PERK_STATES)),
  /** The membership tier whose perks are sent. */
  tier: z.optional(tierSchema),
});
export type ToSendFilter = z.infer<typeof toSendFilterSchema>;

const sentSchema = z.object({
  on: z.iso.date(),
  /** Name and email of who marked it. */
  by: z.string(),
  /** For example a carrier and a tracking number; empty where nobody wrote one. */
  note: z.string(),
});

const owedPerkSchema = z.object({
  id: z.uuid(),
  state: z.enum(PERK_STATES),
  donor_id: z.uuid(),
  email: z.string(),
  /** As the donor's page has it; empty where nobody told. */
  donor_name: z.string(),
  tier: z.string(),
  perks: z.array(z.string()),
  shirt_size: z.nullable(z.enum(SHIRT_SIZES)),
  /** The recipient's name and address, a line each; empty where it is not known, null for a role that does not see addresses. */
  address: z.nullable(z.array(z.string())),
  /** When the donor was first asked where to send it. */
  asked_at: moment,
  /** Whether a monthly gift of the donor runs. */
  still_gives: z.boolean(),
  sent: z.nullable(sentSchema),
});
export type StaffOwedPerk = z.infer<typeof owedPerkSchema>;

/** What is owed by post, from the membership tiers that monthly gifts reach. */
export const TO_SEND_ENDPOINTS = {
  /** The oldest first, a page at a time. Addresses only for a role with `emails:see`. */
  getToSend: {
    method: 'GET',
    path: '/staff/api/to-send',
    params: undefined,
    query: z.extend(toSendFilterSchema, { cursor: cursorSchema }),
    body: undefined,
    reply: z.object({
      perks: z.array(owedPerkSchema),
      next: z.nullable(z.string()),
      /** What each tier sends by post today. */
      posted: z.array(z.object({ tier: tierSchema, perks: z.array(z.string()) })),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /** Marks those that are to be sent. What a colleague has marked meanwhile stays as it is and is named in `others`. */
  markSent: {
    method: 'POST',
    path: '/staff/api/to-send/sent',
    params: undefined,
    query: undefined,
    body: z.object({
      ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MARKED_AT_ONCE)),
      /** The day on which it was sent, in the charity's time zone; not a later one than today. */
      sent_on: z.iso.date(),
      note: textSchema(200),
    }),
    reply: z.object({
      marked: z.array(z.uuid()),
      others: z.array(
        z.object({ id: z.uuid(), donor_name: z.string(), email: z.string(), sent: z.nullable(sentSchema) }),
      ),
    }),
    access: 'giving:correct',
    needsStepUp: false,
    errors: [],
  },
  /** Takes back that it was sent, if it is still what the page saw. Where it is not marked, nothing changes. */
  unmarkSent: {
    method: 'POST',
    path: '/staff/api/to-send/:id/not-sent',
    params: idParams,
    query: undefined,
    body: z.object({ seen: sentSchema }),
    reply: nothing,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found', 'perk_marked_anew'],
  },
  /** The text of a CSV file of exactly what the list shows under the same filter. */
  exportToSend: {
    method: 'POST',
    path: '/staff/api/to-send/export',
    params: undefined,
    query: undefined,
    body: z.object({ filter: toSendFilterSchema }),
    reply: z.object({ filename: z.string(), csv: z.string() }),
    access: 'exports:persons',
    needsStepUp: true,
    errors: ['too_many', 'export_too_large'],
  },
} as const satisfies Record<string, StaffEndpoint>;
