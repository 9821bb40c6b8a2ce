import * as z from 'zod/mini';
import { campaignSchema, consentSchema, deviceDataSchema, userAgentSchema } from '../shared/along.ts';
import { BOT_CHECK_FIELD, botCheckAnswerSchema } from '../shared/bot-check.ts';
import { coveredFeeSchema } from '../shared/fee-rates.ts';
import { amountSchema, frequencySchema, textSchema } from '../shared/fields.ts';
import { daySchema } from '../shared/day.ts';
import { PAYMENT_METHOD_TYPES } from '../shared/payment-method.ts';

/** POST /api/transaction and POST /api/subscription. */
export const paymentSchema = z.object({
  amount: amountSchema,
  nonce: textSchema(500).check(z.minLength(1)),
  checkout_id: z.uuid(),
  payment_method_type: z.enum(PAYMENT_METHOD_TYPES),
  user_agent: userAgentSchema,
  campaign: campaignSchema,
  device_data: deviceDataSchema,
  /** For a monthly gift: the checkout's `begins_on` as the page showed it. */
  begins_on: z.catch(z.optional(daySchema), undefined),
  /**
   * In dollars, in addition to the amount: the donor's contribution to the payment method's fee.
   */
  covered_fee: z.optional(coveredFeeSchema),
  consent: consentSchema,
  /**
   * The page said that the card is kept for an hour, so that the donor can be asked to give
   * monthly: monthly-offer.ts.
   */
  keeps_method: z.optional(z.literal(true)),
  [BOT_CHECK_FIELD]: z.optional(botCheckAnswerSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

/**
 * The reply of both payment calls: 200 when succeeded, 202 while checking. `amount` is the gift in
 * dollars, and `covered_fee` was charged with it; the `amount` of the subscription is its monthly
 * charge.
 */
export const paymentResultSchema = z.object({
  id: z.uuid(),
  status: z.enum(['succeeded', 'checking']),
  amount: z.number(),
  covered_fee: z.optional(z.number()),
  type: frequencySchema,
  receipt_number: z.optional(z.string()),
  /** A bank account paid. Its bank confirms the payment after some days. */
  settles_later: z.optional(z.literal(true)),
  /** The name of the card or account that paid, if the gateway has one. */
  payer_name: z.optional(z.string()),
  subscription: z.optional(z.object({ amount: z.number(), next_billing_date: daySchema })),
});
export type PaymentResult = z.infer<typeof paymentResultSchema>;

/** The address of a provider's script. */
const scriptSchema = z.string();

/**
 * GET /api/payment/providers: the client token, and the offered payment methods other than card
 * fields, with their settings. A method has a key only if it is offered.
 */
export const providersSchema = z.strictObject({
  braintree: z.string(),
  /** The location of the card fields' frames; absent if braintree-web knows it. */
  assets: z.optional(z.string()),
  /** Braintree's GraphQL API; absent if braintree-web knows it. */
  graphQl: z.optional(z.string()),
  /** The script that recognizes a device; absent if braintree-web knows it. */
  fraudNet: z.optional(scriptSchema),
  events: z.optional(z.string()),
  providers: z.strictObject({
    /**
     * `label` names the payee in PayPal's window; `preload` warms up its buttons; the library adds
     * the parameters of both.
     */
    paypal: z.optional(z.strictObject({ label: z.string(), script: scriptSchema, preload: scriptSchema })),
    /** `label` names the payee in the wallet's own sheet. */
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
    /**
     * `desktop`: a code to scan, or a window to sign in. `app` and `login` are absent if
     * braintree-web knows them.
     */
    venmo: z.optional(
      z.strictObject({
        desktop: z.enum(['qr', 'login']),
        label: z.string(),
        app: z.optional(z.string()),
        login: z.optional(z.string()),
      }),
    ),
    /** `script` opens the bank's sign-in. */
    bank: z.optional(z.strictObject({ script: scriptSchema })),
    unionpay: z.optional(z.strictObject({})),
    visa: z.optional(z.strictObject({ script: scriptSchema })),
    threeDSecure: z.optional(z.strictObject({ script: scriptSchema, version: z.literal('2') })),
  }),
});
export type Providers = z.infer<typeof providersSchema>;
