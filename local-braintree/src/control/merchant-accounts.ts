import { z } from 'zod';
import type { Gateway } from '../gateway/gateway.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';

/** The body of `POST /_control/merchant-accounts/{id}`. */
const changeRequest = z.strictObject({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  status: z.enum(['active', 'pending', 'suspended']).optional(),
});

/**
 * Changes a merchant account in ways that no call allows: its currency, or its status. A restart
 * undoes it.
 */
export function changeMerchantAccount({ merchant }: Gateway, id: string, body: unknown): Answer {
  const parsed = changeRequest.safeParse(body);
  if (!parsed.success) {
    return jsonAnswer(422, { message: 'currency: such as EUR; status: active, pending or suspended.' });
  }
  const index = merchant.merchantAccounts.findIndex((account) => account.id === id);
  const account = merchant.merchantAccounts[index];
  if (account === undefined) return jsonAnswer(404, { message: 'There is no such merchant account.' });
  const { currency = account.currency, status = account.status } = parsed.data;
  const changed = { ...account, currency, status };
  merchant.merchantAccounts[index] = changed;
  return jsonAnswer(200, { id, currency, status: status ?? 'active' });
}
