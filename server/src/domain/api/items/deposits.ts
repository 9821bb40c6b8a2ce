import { inArray } from 'drizzle-orm';
import { netCents } from '../../deposits/index.ts';
import { deposits } from '../../../schema/deposits.ts';
import type { ReadItems } from './context.ts';

export const readDeposits: ReadItems<'getDeposit'> = async ({ db }, ids) => {
  const rows = await db
    .select({
      id: deposits.id,
      gateway_id: deposits.disbursementId,
      merchant_account_id: deposits.merchantAccountId,
      paid_on: deposits.disbursedOn,
      is_paid: deposits.success,
      currency: deposits.currency,
      gross_cents: deposits.grossCents,
      fee_cents: deposits.feeCents,
      refund_cents: deposits.refundCents,
      chargeback_cents: deposits.chargebackCents,
      net_cents: netCents,
      createdAt: deposits.createdAt,
    })
    .from(deposits)
    .where(inArray(deposits.id, [...ids]));
  return rows.map(({ createdAt, ...deposit }) => ({ ...deposit, created_at: createdAt.toISOString() }));
};
