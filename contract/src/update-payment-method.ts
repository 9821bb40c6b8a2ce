import * as z from 'zod/mini';
import { PAYMENT_STATES } from './checkout.ts';
import { amountSchema } from './fields.ts';
import { paymentSchema } from './payment.ts';
import { addMethodSchema } from './saved-method.ts';

/** POST /api/update-payment-method/{token}/card. */
export const updateCardSchema = z.omit(addMethodSchema, { checkout_id: true });

/** POST /api/update-payment-method/{token}. `amount` is what the page says is charged today, in dollars: the month that is owed, or nothing. */
export const updatePaymentMethodSchema = z.extend(
  z.omit(paymentSchema, { checkout_id: true, campaign: true, amount: true, begins_on: true }),
  { amount: z.union([z.literal(0), amountSchema]) },
);
export type UpdatePaymentMethod = z.infer<typeof updatePaymentMethodSchema>;

/** What the link for updating a payment method shows of its monthly gift, and nothing more; amounts in dollars. */
export const paymentMethodUpdateSchema = z.object({
  /** Masked. */
  email: z.string(),
  /** What is given every month. */
  amount: z.number(),
  /** When it is charged next; of a month that is owed, when the gateway tries to take it by itself. */
  next_billing_date: z.nullable(z.iso.date()),
  /** The month that could not be taken, since that day. */
  owed: z.nullable(z.object({ amount: z.number(), since: z.iso.date() })),
  /** It has ended, and its payment method can no longer be updated. */
  has_ended: z.boolean(),
  /** `paid`: nothing is owed any more, or where nothing was, it is paid another way. */
  payment: z.object({ state: z.enum(PAYMENT_STATES) }),
});
export type PaymentMethodUpdate = z.infer<typeof paymentMethodUpdateSchema>;
