import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import { SHIRT_SIZES } from '../../shared/perks.ts';
import { TIER_NAMES } from '../../shared/tiers.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cursorSchema, searchSchema } from './giving-parts.ts';
import { idParams, moment, nothing } from './parts.ts';

/** The most perks to mark as sent in one call. */
export const MARKED_AT_ONCE = 100;
/** The most lines in a file of perks. */
export const TO_SEND_EXPORT_MAX = 20_000;

/**
 * `to-send`: the donor gave an address. `address-missing`: they have not answered yet.
 * `not-wanted`: they declined the perk. `sent`: staff sent it.
 */
export const PERK_STATES = ['to-send', 'address-missing', 'sent', 'not-wanted'] as const;
export type PerkState = (typeof PERK_STATES)[number];

const tierSchema = z.enum(TIER_NAMES);

/** The filters of the list. Unknown names are rejected. */
export const toSendFilterSchema = z.strictObject({
  /** Part of the name of the donor or the recipient, or of the donor's email. */
  search: searchSchema,
  state: z.optional(z.enum(PERK_STATES)),
  /** The membership tier of the perks. */
  tier: z.optional(tierSchema),
});
export type ToSendFilter = z.infer<typeof toSendFilterSchema>;

const sentSchema = z.object({
  on: daySchema,
  /** Name and email of the person who marked it. */
  by: z.string(),
  /** For example a carrier and a tracking number; may be empty. */
  note: z.string(),
});

const owedPerkSchema = z.object({
  id: z.uuid(),
  state: z.enum(PERK_STATES),
  donor_id: z.uuid(),
  email: z.string(),
  /** The name on the donor's page; empty if unknown. */
  donor_name: z.string(),
  tier: z.string(),
  perks: z.array(z.string()),
  shirt_size: z.nullable(z.enum(SHIRT_SIZES)),
  /**
   * The recipient's name and address, one line per entry; empty if unknown, null for a role that
   * does not see addresses.
   */
  address: z.nullable(z.array(z.string())),
  /** When the donor was first asked for the address. */
  asked_at: moment,
  /** Whether the donor has an active monthly gift. */
  still_gives: z.boolean(),
  sent: z.nullable(sentSchema),
});
export type StaffOwedPerk = z.infer<typeof owedPerkSchema>;

/** Mailed perks that are owed, by the membership tiers that monthly gifts reach. */
export const TO_SEND_ENDPOINTS = {
  /** One page, the oldest first. Addresses require `emails:see`. */
  getToSend: {
    method: 'GET',
    path: '/staff/api/to-send',
    params: undefined,
    query: z.extend(toSendFilterSchema, { cursor: cursorSchema }),
    body: undefined,
    reply: z.object({
      perks: z.array(owedPerkSchema),
      next: z.nullable(z.string()),
      /** The mailed perks of each tier today. */
      posted: z.array(z.object({ tier: tierSchema, perks: z.array(z.string()) })),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Marks perks as sent. Perks that a colleague has marked in the meantime are unchanged and listed
   * in `others`.
   */
  markSent: {
    method: 'POST',
    path: '/staff/api/to-send/sent',
    params: undefined,
    query: undefined,
    body: z.object({
      ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MARKED_AT_ONCE)),
      /** The day on which it was sent, in the charity's time zone; at most today. */
      sent_on: daySchema,
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
  /**
   * Removes the mark, if it is still the one that the page showed. An unmarked perk is unchanged.
   */
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
  /** The perks that the list shows under the same filter, as CSV text. */
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
