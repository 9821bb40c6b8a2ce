import * as z from 'zod/mini';
import { campaignSchema, userAgentSchema } from './checkout.ts';
import { amountSchema, frequencySchema } from './fields.ts';

export const PAYMENT_METHOD_TYPES = [
  'credit',
  'saved',
  'vaulted',
  'google',
  'paypal',
  'apple',
  'venmo',
  'bank',
] as const;
export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number];

/** POST /api/transaction and POST /api/subscription. */
export const paymentSchema = z.object({
  amount: amountSchema,
  nonce: z.string().check(z.minLength(1), z.maxLength(500)),
  checkout_id: z.uuid(),
  payment_method_type: z.enum(PAYMENT_METHOD_TYPES),
  user_agent: userAgentSchema,
  campaign: z.optional(campaignSchema),
  device_data: z.optional(z.string().check(z.maxLength(10_000))),
  'g-recaptcha-response': z.optional(z.string().check(z.maxLength(10_000))),
});
export type Payment = z.infer<typeof paymentSchema>;

/** What both payment calls answer: 200 when succeeded, 202 while checking. `amount` in dollars. */
export const paymentResultSchema = z.object({
  id: z.uuid(),
  status: z.enum(['succeeded', 'checking']),
  amount: z.number(),
  type: frequencySchema,
  receipt_number: z.optional(z.string()),
  subscription: z.optional(z.object({ amount: z.number(), next_billing_date: z.iso.date() })),
});
export type PaymentResult = z.infer<typeof paymentResultSchema>;

/** GET /api/payment/providers: the client token and what is offered; where a script is not Braintree's own, its address. */
export const providersSchema = z.object({
  braintree: z.string(),
  providers: z.record(z.string(), z.record(z.string(), z.string())),
});
export type Providers = z.infer<typeof providersSchema>;
