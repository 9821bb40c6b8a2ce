import * as z from 'zod/mini';
import { INTEGER_MAX } from '../../shared/constants.ts';
import { textSchema } from '../../shared/fields.ts';
import { TIER_NAMES } from '../../shared/tiers.ts';
import {
  BOOKED_KINDS,
  dayParam,
  frequencyColumnSchema,
  giftStateSchema,
  methodTypeSchema,
  searchSchema,
} from './giving-parts.ts';

/** The filters of a list of gifts. Unknown names are rejected. */
export const giftFilterSchema = z.strictObject({
  /**
   * Part of an email or a name; a receipt's number; a gateway's transaction id; the last four
   * digits of a card or account.
   */
  search: searchSchema,
  /** Days in the sense of `given_on`. */
  from: dayParam,
  to: dayParam,
  min_cents: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(INTEGER_MAX))),
  max_cents: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(INTEGER_MAX))),
  state: z.optional(giftStateSchema),
  frequency: z.optional(frequencyColumnSchema),
  method: z.optional(methodTypeSchema),
  campaign: z.optional(textSchema(100)),
  /** Gifts that go to the fund at least in part. */
  fund: z.optional(z.uuid()),
  /** Months of monthly gifts whose amount is in the tier, by today's tiers. */
  tier: z.optional(z.enum(TIER_NAMES)),
  receipt: z.optional(z.enum(['mailed', 'not-mailed'])),
  /** Gifts that were refunded, in full or in part. */
  refunded: z.optional(z.enum(['any'])),
  /** Gifts that may be doubles. */
  double: z.optional(z.enum(['possible'])),
  /** Gifts with an open dispute. */
  dispute: z.optional(z.enum(['open'])),
  /**
   * Gifts with a ledger entry of this kind on these days, or on any day; with `fund`, of that fund.
   * Reports count gifts in the same way.
   */
  booked: z.optional(z.enum(BOOKED_KINDS)),
  booked_from: dayParam,
  booked_to: dayParam,
  /** Gifts with any code that the campaign has had. */
  campaign_id: z.optional(z.uuid()),
  /** Gifts without a campaign or deposit; months of monthly gifts whose amount is in no tier. */
  without: z.optional(z.enum(['campaign', 'tier', 'deposit'])),
});
export type GiftFilter = z.infer<typeof giftFilterSchema>;

/** The orders of the list of gifts. The first is the default. */
export const GIFT_SORTS = ['date-desc', 'date-asc', 'amount-desc', 'amount-asc'] as const;
export type GiftSort = (typeof GIFT_SORTS)[number];
