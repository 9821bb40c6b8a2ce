import * as z from 'zod/mini';
import { savedAnswersSchema } from '../shared/answer-fields.ts';
import { subscriptionStatusSchema } from '../shared/checkout.ts';
import { frequencySchema } from '../shared/fields.ts';
import { atMost } from '../shared/text-length.ts';
import { savedMethodSchema } from './saved-method.ts';

/** The number of gifts on one page of the history. */
export const GIFTS_A_PAGE = 50;

/**
 * Dollars with at most two decimals, without the limits of a gift: for money that already moved.
 */
const dollarsSchema = z.number();

/**
 * A monthly gift, as its donor sees it. The first of several is the one the pages mention, as in a
 * checkout's `user.subscription`.
 */
export const monthlyGiftSchema = z.object({
  id: z.uuid(),
  /** The monthly charge, and the part of it that covers the fee. */
  amount: dollarsSchema,
  covered_fee: z.optional(dollarsSchema),
  status: subscriptionStatusSchema,
  begun_on: z.iso.date(),
  /** Null if nothing more will be charged; for a paused gift, the first charge after the pause. */
  next_billing_date: z.nullable(z.iso.date()),
  /** The amount of that charge, if staff have set another amount for it than the gift's own. */
  next_amount: z.optional(dollarsSchema),
  /** A pause is on, even if something is charged anyway. */
  is_pause_on: z.optional(z.literal(true)),
  /**
   * The bank returned the debits, and the gift stopped until it has another payment method:
   * openPaymentMethodUpdate leads there.
   */
  needs_other_method: z.optional(z.literal(true)),
  /**
   * The gift is paused because a payment is disputed, or the dispute was lost: it can only be
   * canceled.
   */
  is_disputed: z.optional(z.literal(true)),
  /** Null while the gift is active, and if unknown. */
  ended_on: z.nullable(z.iso.date()),
  /**
   * The token of its payment method, which is among the saved ones unless a mailed link added it.
   */
  method_token: z.string(),
  /**
   * The failed month: its amount, and the day since it is owed. `next_try_on` is the gateway's next
   * automatic retry.
   */
  owed: z.nullable(
    z.object({ amount: dollarsSchema, since: z.iso.date(), next_try_on: z.nullable(z.iso.date()) }),
  ),
  /** A bank account paid a month of it. Its bank confirms the payment after some days. */
  settles_later: z.optional(z.literal(true)),
  /** The donor's last request has no outcome yet. */
  being_changed: z.optional(z.literal(true)),
  /**
   * The funds of its months, the largest part first; absent if the default fund gets everything.
   */
  funds: z.optional(z.array(z.string())),
  /** Its amount and payment method can change: it is neither ended nor paused. */
  can_change: z.boolean(),
});
export type MonthlyGift = z.infer<typeof monthlyGiftSchema>;

/**
 * The payment method of a monthly gift as its donor may see it: only the details of a receipt, and
 * the expiry.
 */
export const payingMethodSchema = z.object({
  type: savedMethodSchema.shape.type,
  last_four: savedMethodSchema.shape.last_four,
  brand: savedMethodSchema.shape.brand,
  expires: savedMethodSchema.shape.expires,
});
export type PayingMethod = z.infer<typeof payingMethodSchema>;

/**
 * checking: the outcome of the charge is unknown; settling: a bank account's payment is not
 * confirmed yet; returned: the bank account did not pay; called_off: the charity voided the charge
 * before it was paid; disputed: the donor asked their bank to reverse it.
 */
export const GIFT_STATES = [
  'checking',
  'given',
  'settling',
  'returned',
  'called_off',
  'partially_refunded',
  'refunded',
  'disputed',
] as const;
export type GiftState = (typeof GIFT_STATES)[number];

/**
 * A one-time gift, or one month of a monthly gift, as its donor sees it. Moments are in ISO 8601.
 */
export const ownGiftSchema = z.object({
  id: z.uuid(),
  given_at: z.iso.datetime(),
  /** The gift's day: a later month's billing date, or the charity's day of the moment. */
  given_on: z.iso.date(),
  amount: dollarsSchema,
  type: frequencySchema,
  state: z.enum(GIFT_STATES),
  /** E.g. "Visa ending in 1111"; null while the charge is being checked. */
  method: z.nullable(z.string()),
  /** The amount less refunds, returns and lost disputes. */
  net: dollarsSchema,
  refunds: z.array(z.object({ amount: dollarsSchema, on: z.iso.date() })),
  receipt_number: z.optional(z.string()),
  campaign: z.optional(z.string()),
  /** The funds of the gift, the largest part first; absent if the default fund got everything. */
  funds: z.optional(z.array(z.string())),
  /**
   * The checkout for answering the thank-you questions; absent for later months of a monthly gift.
   */
  checkout_id: z.optional(z.uuid()),
  /** The address it was given under, if it has a checkout. */
  given_by: z.optional(z.string()),
  answers: z.optional(savedAnswersSchema),
  /** The donor asked for a notice of the dedication. A gift has at most one. */
  notice_asked: z.optional(z.literal(true)),
  /** It has a card, which getCard reads. */
  has_card: z.optional(z.literal(true)),
});
export type OwnGift = z.infer<typeof ownGiftSchema>;
/** The donor's later answers about a gift. */
export type SaidOfGift = Required<Pick<OwnGift, 'answers'>> & Pick<OwnGift, 'notice_asked'>;

/**
 * GET /api/profile/gifts: of one calendar year in the charity's time zone, and older than the gift
 * with the id `before`.
 */
export const ownGiftsQuerySchema = z.object({
  year: z.optional(z.string().check(atMost(4), z.regex(/^(19|20)\d\d$/))),
  before: z.optional(z.uuid()),
});

export const ownGiftsSchema = z.object({
  /** The newest first. */
  gifts: z.array(ownGiftSchema),
  /** The id to request older gifts with; null on the last page. */
  before: z.nullable(z.uuid()),
});
export type OwnGifts = z.infer<typeof ownGiftsSchema>;

/** The donor's total in a calendar year, in the charity's time zone, less refunds. */
export const givingYearSchema = z.object({
  year: z.number(),
  gifts: z.number(),
  amount: dollarsSchema,
  /** All gifts of the year were imported: another system sent their receipts. */
  is_imported: z.optional(z.literal(true)),
});
export type GivingYear = z.infer<typeof givingYearSchema>;

/** The link to pay for a failed month with another payment method. */
export const updateLinkSchema = z.object({ url: z.string() });
