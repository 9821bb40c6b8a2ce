import * as z from 'zod/mini';
import { campaignSchema, consentSchema, deviceDataSchema, userAgentSchema } from './along.ts';
import { BOT_CHECK_FIELD, botCheckAnswerSchema } from './bot-check.ts';
import { coveredFeeSchema } from './fee-rates.ts';
import { amountSchema, frequencySchema, textSchema } from './fields.ts';
import { PAYMENT_METHOD_TYPES } from './payment-method.ts';

/** POST /api/transaction and POST /api/subscription. */
export const paymentSchema = z.object({
  amount: amountSchema,
  nonce: textSchema(500).check(z.minLength(1)),
  checkout_id: z.uuid(),
  payment_method_type: z.enum(PAYMENT_METHOD_TYPES),
  user_agent: userAgentSchema,
  campaign: campaignSchema,
  device_data: deviceDataSchema,
  /** Of a monthly gift: the checkout's `begins_on` as the page said it. */
  begins_on: z.catch(z.optional(z.iso.date()), undefined),
  /** In dollars, beside the amount: what the donor adds to cover the fee of the payment method. */
  covered_fee: z.optional(coveredFeeSchema),
  consent: consentSchema,
  /** The page said that the card is kept for an hour, so that its donor can be asked to give monthly: monthly-offer.ts. */
  keeps_method: z.optional(z.literal(true)),
  [BOT_CHECK_FIELD]: z.optional(botCheckAnswerSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

/**
 * What both payment calls answer: 200 when succeeded, 202 while checking. `amount` is the gift, in dollars; `covered_fee` was charged with it;
 * of the subscription `amount` is what each month charges.
 */
export const paymentResultSchema = z.object({
  id: z.uuid(),
  status: z.enum(['succeeded', 'checking']),
  amount: z.number(),
  covered_fee: z.optional(z.number()),
  type: frequencySchema,
  receipt_number: z.optional(z.string()),
  /** It comes from a bank account: its bank says in some days whether it pays. */
  settles_later: z.optional(z.literal(true)),
  subscription: z.optional(z.object({ amount: z.number(), next_billing_date: z.iso.date() })),
});
export type PaymentResult = z.infer<typeof paymentResultSchema>;

/** The address that a browser loads a provider's script from. */
const scriptSchema = z.url();

/**
 * GET /api/payment/providers: the client token, and what is offered beside the card's fields with what each needs. A key is
 * there exactly when it is offered.
 */
export const providersSchema = z.strictObject({
  braintree: z.string(),
  /** Where the card fields' frames are; absent where braintree-web knows itself. */
  assets: z.optional(z.url()),
  /** Where Braintree's GraphQL API is; absent where braintree-web knows itself. */
  graphQl: z.optional(z.url()),
  /** Where the script is that knows a device again; absent where braintree-web knows itself. */
  fraudNet: z.optional(scriptSchema),
  events: z.optional(z.url()),
  providers: z.strictObject({
    /** `label` names who is paid, in PayPal's window; `preload` warms up its buttons; the library adds the parameters of both. */
    paypal: z.optional(z.strictObject({ label: z.string(), script: scriptSchema, preload: scriptSchema })),
    /** `label` names who is paid, in the wallet's own sheet. */
    google: z.optional(
      z.strictObject({
        label: z.string(),
        script: scriptSchema,
        environment: z.enum(['TEST', 'PRODUCTION']),
        merchantId: z.optional(z.string()),
      }),
    ),
    /** `script` is for browsers without the wallet. */
    apple: z.optional(z.strictObject({ label: z.string(), script: z.optional(scriptSchema) })),
    /** `desktop`: a code to scan, or a window to sign in. Where `app` and `login` are absent, braintree-web knows them itself. */
    venmo: z.optional(
      z.strictObject({
        desktop: z.enum(['qr', 'login']),
        label: z.string(),
        app: z.optional(z.url()),
        login: z.optional(z.url()),
      }),
    ),
    /** `script` signs in at a bank. */
    bank: z.optional(z.strictObject({ script: scriptSchema })),
    unionpay: z.optional(z.strictObject({})),
    visa: z.optional(z.strictObject({ script: scriptSchema })),
    threeDSecure: z.optional(z.strictObject({ script: scriptSchema, version: z.literal('2') })),
  }),
});
export type Providers = z.infer<typeof providersSchema>;
