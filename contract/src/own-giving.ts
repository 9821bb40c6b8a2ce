import * as z from 'zod/mini';
import { savedAnswersSchema } from './answer-fields.ts';
import { subscriptionStatusSchema } from './checkout.ts';
import { frequencySchema } from './fields.ts';
import { savedMethodSchema } from './saved-method.ts';

/** How many gifts one reading of the history gives. */
export const GIFTS_A_PAGE = 50;

/** A number of dollars with at most two decimals: what is read of money that moved, which knows no least or largest amount. */
const dollarsSchema = z.number();

/** A monthly gift, as its donor sees it. Of several, the one that the pages tell of comes first: as a checkout's `user.subscription`. */
export const monthlyGiftSchema = z.object({
  id: z.uuid(),
  /** What each month charges, and the part of it that covers the fee. */
  amount: dollarsSchema,
  covered_fee: z.optional(dollarsSchema),
  status: subscriptionStatusSchema,
  begun_on: z.iso.date(),
  /** Null when nothing will be charged any more; of one that is paused, the first charge after that. */
  next_billing_date: z.nullable(z.iso.date()),
  /** What that charge takes, where staff have set another amount for it than the gift's own. */
  next_amount: z.optional(dollarsSchema),
  /** A pause is on, also where something is charged all the same. */
  is_pause_on: z.optional(z.literal(true)),
  /** Its bank returned the debits, and it is stopped until it is paid another way: openPaymentMethodUpdate leads there. */
  needs_other_method: z.optional(z.literal(true)),
  /** It is paused because a payment of it is disputed, or the dispute is lost: it can only be ended. */
  is_disputed: z.optional(z.literal(true)),
  /** Null of one that runs, and where it is not known. */
  ended_on: z.nullable(z.iso.date()),
  /** Names what pays for it, which is among the saved payment methods unless a mailed link gave it. */
  method_token: z.string(),
  /** The month that could not be taken, since that day; `next_try_on` is when the gateway tries again by itself. */
  owed: z.nullable(
    z.object({ amount: dollarsSchema, since: z.iso.date(), next_try_on: z.nullable(z.iso.date()) }),
  ),
  /** A month of it was taken from a bank account, whose bank says in some days whether it pays. */
  settles_later: z.optional(z.literal(true)),
  /** What its donor asked for last has no outcome yet. */
  being_changed: z.optional(z.literal(true)),
  /** The funds to which its months go, the largest part first; unset: all to the default one. */
  funds: z.optional(z.array(z.string())),
  /** Its amount and its payment method can change: it has not ended and is not paused. */
  can_change: z.boolean(),
});
export type MonthlyGift = z.infer<typeof monthlyGiftSchema>;

/** What pays for a monthly gift, as far as its donor may see it: no more than a receipt says, and when it expires. */
export const payingMethodSchema = z.object({
  type: savedMethodSchema.shape.type,
  last_four: savedMethodSchema.shape.last_four,
  brand: savedMethodSchema.shape.brand,
  expires: savedMethodSchema.shape.expires,
});
export type PayingMethod = z.infer<typeof payingMethodSchema>;

/**
 * checking: nobody knows yet whether it was taken; settling: it comes from a bank account, whose bank has yet to pay; returned: and it
 * never did; called_off: the charity called the charge off before it was paid; disputed: the donor's bank was asked to take it back.
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

/** One gift, once or a month's, as its donor sees it. Moments are in ISO 8601. */
export const ownGiftSchema = z.object({
  id: z.uuid(),
  given_at: z.iso.datetime(),
  /** Its day: a later month's billing date, or the charity's day of the moment. */
  given_on: z.iso.date(),
  amount: dollarsSchema,
  type: frequencySchema,
  state: z.enum(GIFT_STATES),
  /** E.g. "Visa ending in 1111"; null while it is being checked. */
  method: z.nullable(z.string()),
  /** What of it counts: less what was refunded, returned or taken back. */
  net: dollarsSchema,
  refunds: z.array(z.object({ amount: dollarsSchema, on: z.iso.date() })),
  receipt_number: z.optional(z.string()),
  campaign: z.optional(z.string()),
  /** The funds to which it went, the largest part first; unset: all of it to the default one. */
  funds: z.optional(z.array(z.string())),
  /** By which the thank-you questions are answered; not of a monthly gift's later months. */
  checkout_id: z.optional(z.uuid()),
  /** The address that it was given under, with the checkout. */
  given_by: z.optional(z.string()),
  answers: z.optional(savedAnswersSchema),
  /** A notice of its dedication was asked for; there is one a gift. */
  notice_asked: z.optional(z.literal(true)),
  /** It has a card, which getCard reads. */
  has_card: z.optional(z.literal(true)),
});
export type OwnGift = z.infer<typeof ownGiftSchema>;
/** What a donor said of a gift after it was given. */
export type SaidOfGift = Required<Pick<OwnGift, 'answers'>> & Pick<OwnGift, 'notice_asked'>;

/** GET /api/profile/gifts: of one calendar year, as it is in the charity's time zone, and those before the gift of that id. */
export const ownGiftsQuerySchema = z.object({
  year: z.optional(z.string().check(z.regex(/^(19|20)\d\d$/))),
  before: z.optional(z.uuid()),
});

export const ownGiftsSchema = z.object({
  /** The newest first. */
  gifts: z.array(ownGiftSchema),
  /** What to name for those before these; null where these are the last. */
  before: z.nullable(z.uuid()),
});
export type OwnGifts = z.infer<typeof ownGiftsSchema>;

/** What a donor gave in a calendar year, as it is in the charity's time zone, less what was refunded. */
export const givingYearSchema = z.object({
  year: z.number(),
  gifts: z.number(),
  amount: dollarsSchema,
  /** All of its gifts were imported: another system sent their receipts. */
  is_imported: z.optional(z.literal(true)),
});
export type GivingYear = z.infer<typeof givingYearSchema>;

/** Where a month that could not be taken is taken another way. */
export const updateLinkSchema = z.object({ url: z.url() });
