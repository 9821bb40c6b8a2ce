import * as z from 'zod/mini';
import { campaignSchema, campaignVersionSchema, sourceSchema, userAgentSchema } from './along.ts';
import { savedAnswersSchema, userDataSchema } from './answer-fields.ts';
import { BOT_CHECK_FIELD, botCheckAnswerSchema } from './bot-check.ts';
import { amountSchema, emailSchema, frequencySchema } from './fields.ts';

/** The pages that a checkout records as its last step. */
export const PAGES = [
  'start',
  'change-subscription',
  'confirm',
  'checkout',
  'login',
  'thank-you',
  'set-password',
] as const;
export type Page = (typeof PAGES)[number];
export const pageSchema = z.enum(PAGES);

export const PAYMENT_STATES = ['none', 'checking', 'paid', 'declined'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The state of a monthly gift; past_due: its last month could not be charged yet. */
export const subscriptionStatusSchema = z.enum(['active', 'past_due', 'paused', 'cancelled']);

/** How the campaign's page names the donor. */
export const namingSchema = z.object({ name: z.string(), shows_amount: z.boolean() });
export type Naming = z.infer<typeof namingSchema>;

/**
 * A checkout as every call returns it; `amount` is in dollars. The parts of `user` are null until
 * the session belongs to that donor.
 */
export const checkoutSchema = z.object({
  uuid: z.uuid(),
  email: z.nullable(z.string()),
  amount: amountSchema,
  type: frequencySchema,
  page: pageSchema,
  campaign: z.optional(z.string()),
  /**
   * The fund of the gift, unless it is the default fund. Without a code, the campaign splits the
   * gift among the named funds.
   */
  fund: z.optional(z.object({ code: z.nullable(z.string()), name: z.string() })),
  /** The campaign's page while it accepts gifts, and its thanks for a gift. */
  campaign_page: z.optional(
    z.object({
      name: z.string(),
      path: z.string(),
      thanks: z.optional(z.string()),
      /** The page names donors who ask for it. */
      asks_name: z.optional(z.literal(true)),
    }),
  ),
  /** The effect of a gift of this amount, in the words of its campaign or the charity. */
  impact: z.optional(z.string()),
  /** How that page names the donor, as the donor asked after paying. */
  naming: z.optional(namingSchema),
  /**
   * The gateway's current day. A monthly gift that begins now is charged on this day of each month.
   */
  begins_on: z.optional(z.iso.date()),
  /** Paying changes the donor's current monthly gift instead of beginning another one. */
  changes_subscription: z.optional(z.literal(true)),
  password_source: z.nullable(z.enum(['user', 'system', 'system_shared'])),
  payment: z.object({
    state: z.enum(PAYMENT_STATES),
    /** A bank account paid. Its bank confirms the payment after some days. */
    settles_later: z.optional(z.literal(true)),
    /** The name of the card or account that paid, if the gateway has one. */
    payer_name: z.optional(z.string()),
  }),
  /** The answers to the thank-you questions, given after paying. */
  answers: z.optional(savedAnswersSchema),
  /** The donor asked for a notice of the dedication. A gift has at most one. */
  notice_asked: z.optional(z.literal(true)),
  user: z.object({
    subscription: z.nullable(
      z.object({
        amount: z.number(),
        /** Charged in addition to the amount, to cover the fee. */
        covered_fee: z.optional(z.number()),
        status: subscriptionStatusSchema,
        next_billing_date: z.nullable(z.iso.date()),
        /** A bank account paid a month of it. Its bank confirms the payment after some days. */
        settles_later: z.optional(z.literal(true)),
      }),
    ),
    data: z.nullable(userDataSchema),
  }),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** The donor's choices. */
const giftShape = {
  email: emailSchema,
  amount: amountSchema,
  type: frequencySchema,
  page: pageSchema,
  /**
   * The code of the fund. Without it the fund is unchanged, and a new gift goes to the default
   * fund.
   */
  fund: z.optional(z.string()),
};

/** POST /api/start, for a new checkout. */
export const startNewSchema = z.object({
  ...giftShape,
  campaign: campaignSchema,
  campaign_version: campaignVersionSchema,
  source: sourceSchema,
  user_agent: userAgentSchema,
  [BOT_CHECK_FIELD]: z.optional(botCheckAnswerSchema),
});
export type StartNew = z.infer<typeof startNewSchema>;

/** POST /api/start, resuming a stored or linked checkout. */
export const startResumeSchema = z.object({
  resume_session: z.literal(true),
  checkout_id: z.optional(z.uuid()),
});
export const startSchema = z.union([startResumeSchema, startNewSchema]);

/** PUT /api/checkout/{uuid}: the whole progress, or only the page. */
export const checkoutProgressSchema = z.object(giftShape);
export const checkoutPageSchema = z.object({ page: pageSchema });
export const checkoutPutSchema = z.union([checkoutProgressSchema, checkoutPageSchema]);
