import * as z from 'zod/mini';
import { PAYMENT_STATES } from '../shared/checkout.ts';
import { amountSchema } from '../shared/fields.ts';
import { paymentSchema } from './payment.ts';
import { addMethodSchema } from './saved-method.ts';

/** POST /api/update-payment-method/{token}/card. */
export const updateCardSchema = z.omit(addMethodSchema, { checkout_id: true });

/**
 * POST /api/update-payment-method/{token}. `amount` is today's charge as the page showed it, in
 * dollars: the owed month, or zero.
 */
export const updatePaymentMethodSchema = z.extend(
  z.omit(paymentSchema, { checkout_id: true, campaign: true, amount: true, begins_on: true }),
  { amount: z.union([z.literal(0), amountSchema]) },
);
export type UpdatePaymentMethod = z.infer<typeof updatePaymentMethodSchema>;

/**
 * The only data that the link for updating a payment method shows of its monthly gift; amounts in
 * dollars.
 */
export const paymentMethodUpdateSchema = z.object({
  /** Masked. */
  email: z.string(),
  /** The monthly amount. */
  amount: z.number(),
  /** The next charge; for an owed month, the gateway's next automatic retry. */
  next_billing_date: z.nullable(z.iso.date()),
  /** The failed month: its amount, and the day since it is owed. */
  owed: z.nullable(z.object({ amount: z.number(), since: z.iso.date() })),
  /** The gift has ended, and its payment method is final. */
  has_ended: z.boolean(),
  /** `paid`: nothing is owed any more, or the new payment method is in use. */
  payment: z.object({ state: z.enum(PAYMENT_STATES) }),
});
export type PaymentMethodUpdate = z.infer<typeof paymentMethodUpdateSchema>;
