import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Settlement } from '../../payments/gateway.ts';
import type { Db } from '../../platform/database/database.ts';
import { JOBS } from '../../platform/jobs/jobs.ts';
import { attempts } from '../../schema/attempts.ts';
import { donors } from '../../schema/donors.ts';
import { gifts, monthlyAddress } from '../../schema/gifts.ts';

/** Whether it is a gift of ours that its bank has not returned, and may: also after it has settled. */
export async function mayBeReturned(db: Db, transactionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: gifts.id })
    .from(gifts)
    .where(
      and(eq(gifts.gatewayTransactionId, transactionId), inArray(gifts.settlement, ['settling', 'settled'])),
    );
  return rows.length > 0;
}

/**
 * Writes down what a bank said, once; a charge that staff called off counts as returned. One statement: of a gift that is returned,
 * the ledger entry that takes its charge back and the mail's job stand with it, or none does.
 * @returns whether this was the first to say so
 */
export async function settleGift(
  db: Db,
  transactionId: string,
  settlement: Exclude<Settlement, 'settling'>,
): Promise<boolean> {
  const isVoided = settlement === 'voided';
  const ours = isVoided ? 'returned' : settlement;
  const result = await db.execute(sql`
    with decided as (
      update gifts set settlement = ${ours}::settlement
      where gateway_transaction_id = ${transactionId}
        and (settlement = 'settling' or (settlement = 'settled' and ${ours} = 'returned'))
      returning id, amount_cents, settlement
    ), entry as (
      insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id)
      select id, 'return', -amount_cents, ${transactionId} from decided where settlement = 'returned'
    )
    select case when settlement = 'returned' then
      graphile_worker.add_job(${JOBS.sendReturnedMail}::text,
        json_build_object('giftId', id, 'isVoided', ${isVoided}::boolean), job_key => 'returned:' || id)
    end from decided`);
  return result.rows.length > 0;
}

/** Has every gift looked at whose bank has not said yet: a webhook may have been lost, or none may be set up. */
export async function enqueueSettling(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.followSettlement}::text,
      json_build_object('transactionId', gateway_transaction_id), job_key => 'settlement:' || gateway_transaction_id)
    from gifts where settlement = 'settling'`);
}

/** Who is told that a gift did not arrive. */
export async function findReturned(db: Db, giftId: string) {
  const [row] = await db
    .select({
      // The address typed for this gift need not be the donor's.
      email: sql<string>`case when ${gifts.attemptId} is null then ${monthlyAddress} else ${attempts.email} end`,
      amountCents: gifts.amountCents,
      methodDescription: gifts.methodDescription,
      givenAt: gifts.givenAt,
      isMonthly: sql<boolean>`${gifts.frequency} = 'monthly'`,
    })
    .from(gifts)
    // What began a monthly gift has its id.
    .innerJoin(attempts, eq(attempts.id, sql`coalesce(${gifts.attemptId}, ${gifts.subscriptionId})`))
    .innerJoin(donors, eq(donors.id, gifts.donorId))
    .where(eq(gifts.id, giftId));
  return row;
}
