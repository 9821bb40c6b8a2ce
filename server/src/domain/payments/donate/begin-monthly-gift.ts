import { eq, sql } from 'drizzle-orm';
import type { GivingDonor } from '../../accounts/index.ts';
import { insertForeignCustomer, insertGiftsCustomer } from '../../payment-methods/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { importedMonthly } from '../../../schema/imported-monthly.ts';
import { monthlyOffers } from '../../../schema/monthly-offers.ts';
import { JOBS } from '../job-names.ts';
import type { Begun } from './attempt.ts';
import { ownerOfMethod } from './book-gift.ts';
import type { FinalizeContext } from './finalize-context.ts';
import type { FinalizedAttempt } from './finalized-attempt.ts';

/**
 * Writes a monthly gift that charges nothing when it begins: the last part of `finalize`. There is
 * no gift, ledger entry or receipt before its first month.
 */
export async function beginMonthlyGift(
  { insertBegunSubscription }: Pick<FinalizeContext, 'insertBegunSubscription'>,
  tx: Tx,
  { attempt, giving, begun }: { attempt: FinalizedAttempt; giving: GivingDonor; begun: Begun },
): Promise<void> {
  const { id } = attempt;
  const { donorId } = giving;
  if (attempt.savedToken === null) throw new Error('a monthly gift without a charge needs a saved method');
  await insertBegunSubscription(tx, {
    attemptId: id,
    donorId,
    paymentToken: attempt.savedToken,
    isCancelled: begun.isCancelled,
    nextBillingDate: begun.nextBillingDate,
    billingDay: begun.billingDay,
  });
  const [offer] = await tx
    .select({ keepsMethod: monthlyOffers.keepsMethod })
    .from(monthlyOffers)
    .where(eq(monthlyOffers.id, id));
  if (offer?.keepsMethod === true)
    await insertGiftsCustomer(tx, { id, donorId: ownerOfMethod(giving), madeFor: donorId });
  const [imported] = await tx
    .select({ customerId: importedMonthly.customerId, isAnnounced: importedMonthly.isAnnounced })
    .from(importedMonthly)
    .where(eq(importedMonthly.id, id));
  if (imported !== undefined && imported.customerId !== null)
    await insertForeignCustomer(tx, { id, donorId, foreignId: imported.customerId });
  if (imported?.isAnnounced === false) return;
  const job = imported === undefined ? JOBS.sendMonthlyBegunMail : JOBS.sendImportedMonthlyMail;
  await tx.execute(sql`select graphile_worker.add_job(${job}::text, json_build_object('subscriptionId', ${id}::uuid),
    job_key => 'monthly_begun:' || ${id}::uuid)`);
}
