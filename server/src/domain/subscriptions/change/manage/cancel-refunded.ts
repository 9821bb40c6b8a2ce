import * as z from 'zod/mini';
import { findRefundedMonthlyGift } from '../../../payments/index.ts';
import type { ChangeContext } from '../change.ts';
import { manage } from './manage.ts';

const payloadSchema = z.object({ refundId: z.uuid() });

/**
 * The job that ends a monthly gift because staff wanted that with a refund. A gift that has already
 * ended counts as done.
 */
export async function cancelRefundedGift(context: ChangeContext, payload: unknown): Promise<void> {
  const { refundId } = z.parse(payloadSchema, payload);
  const refunded = await findRefundedMonthlyGift(context.db, refundId);
  if (refunded === undefined) return;
  const { subscriptionId, staffId, name } = refunded;
  const staff = { staffId, name, source: 'handsel' };
  const wish = { kind: 'cancel' } as const;
  const ended = await manage(context, { holder: { staff, subscriptionId }, wish, by: staff });
  // Another change may be in progress, or the gateway away. The queue runs the job again.
  if (!ended.ok) throw new Error(`the monthly gift was not ended: ${ended.code}`);
}
