import * as z from 'zod/mini';
import { campaignSchema, campaignVersionSchema, sourceSchema, userAgentSchema } from './along.ts';
import { savedAnswersSchema, userDataSchema } from './answer-fields.ts';
import { BOT_CHECK_FIELD, botCheckAnswerSchema } from './bot-check.ts';
import { amountSchema, emailSchema, frequencySchema } from './fields.ts';

/** The last step a checkout was seen on. */
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

/** The state of a monthly gift; past_due: its last month could not be taken yet. */
export const subscriptionStatusSchema = z.enum(['active', 'past_due', 'paused', 'cancelled']);

/** How a donor is named on the page of the campaign that they gave to. */
export const namingSchema = z.object({ name: z.string(), shows_amount: z.boolean() });
export type Naming = z.infer<typeof namingSchema>;

/** A checkout as every call answers it; `amount` in dollars. `user`'s parts are null until the session is that donor's. */
export const checkoutSchema = z.object({
  uuid: z.uuid(),
  email: z.nullable(z.string()),
  amount: amountSchema,
  type: frequencySchema,
  page: pageSchema,
  campaign: z.optional(z.string()),
  /** The fund to which it goes, unless that is the default one. Without a code its campaign splits it among those that are named. */
  fund: z.optional(z.object({ code: z.nullable(z.string()), name: z.string() })),
  /** The page of the campaign, while one can give there, and its thanks for a gift. */
  campaign_page: z.optional(
    z.object({
      name: z.string(),
      path: z.string(),
      thanks: z.optional(z.string()),
      /** The page names donors who ask for it. */
      asks_name: z.optional(z.literal(true)),
    }),
  ),
  /** How the donor is named on that page, as they asked after paying. */
  naming: z.optional(namingSchema),
  /** Today as the gateway counts days: a monthly gift begun now is charged on this day of each month. */
  begins_on: z.optional(z.iso.date()),
  /** Paying it changes the monthly gift that its donor has, and begins no other. */
  changes_subscription: z.optional(z.literal(true)),
  password_source: z.nullable(z.enum(['user', 'system', 'system_shared'])),
  payment: z.object({
    state: z.enum(PAYMENT_STATES),
    /** It was paid from a bank account, whose bank says in some days whether it pays. */
    settles_later: z.optional(z.literal(true)),
  }),
  /** The thank-you questions, as answered after paying it. */
  answers: z.optional(savedAnswersSchema),
  /** A notice of the dedication was asked for; there is one a gift. */
  notice_asked: z.optional(z.literal(true)),
  user: z.object({
    subscription: z.nullable(
      z.object({
        amount: z.number(),
        /** Charged beside the amount to cover the fee. */
        covered_fee: z.optional(z.number()),
        status: subscriptionStatusSchema,
        next_billing_date: z.nullable(z.iso.date()),
        /** A month of it was taken from a bank account, whose bank says in some days whether it pays. */
        settles_later: z.optional(z.literal(true)),
      }),
    ),
    data: z.nullable(userDataSchema),
  }),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** What a donor chose. */
const giftShape = {
  email: emailSchema,
  amount: amountSchema,
  type: frequencySchema,
  page: pageSchema,
  /** The code of the fund; without it, it stays as it is, and a new gift goes to the default one. */
  fund: z.optional(z.string()),
};

/** POST /api/start, starting over. */
export const startNewSchema = z.object({
  ...giftShape,
  campaign: campaignSchema,
  campaign_version: campaignVersionSchema,
  source: sourceSchema,
  user_agent: userAgentSchema,
  [BOT_CHECK_FIELD]: z.optional(botCheckAnswerSchema),
});
export type StartNew = z.infer<typeof startNewSchema>;

/** POST /api/start, going on with a stored or linked checkout. */
export const startResumeSchema = z.object({
  resume_session: z.literal(true),
  checkout_id: z.optional(z.uuid()),
});
export const startSchema = z.union([startResumeSchema, startNewSchema]);

/** PUT /api/checkout/{uuid}: the whole progress, or the page alone. */
export const checkoutProgressSchema = z.object(giftShape);
export const checkoutPageSchema = z.object({ page: pageSchema });
export const checkoutPutSchema = z.union([checkoutProgressSchema, checkoutPageSchema]);
