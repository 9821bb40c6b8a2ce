import { sql } from 'drizzle-orm';
import { raiseGivingSession, type Rotation } from '../../accounts/index.ts';
import { isUniqueViolation, type Db } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import type { Begun, Ending, Succeeded } from './attempt.ts';
import { beginMonthlyGift } from './begin-monthly-gift.ts';
import { bookGift } from './book-gift.ts';
import type { FinalizeContext } from './finalize-context.ts';
import { endAttempt } from './finalized-attempt.ts';

/**
 * `rotated`: finalized, and the session has its next token. `extra`: the charge is refunded.
 * `before`: the attempt had already ended.
 */
type Finalized = 'finalized' | 'rotated' | 'extra' | 'before';

/**
 * The one place where an attempt ends. Reply and reconciler both call it, and the first one counts.
 * Late evidence of a charge makes a failed attempt a success; if another attempt has paid the
 * checkout meanwhile, the extra charge is refunded.
 * @param rotation of the session, if its request gets the reply: an anonymous session's token
 * changes with the gift
 */
export async function finalize(
  context: FinalizeContext,
  attemptId: string,
  ending: Ending | Begun,
  rotation?: Rotation,
): Promise<Finalized> {
  const { db } = context;
  if (ending.kind === 'begun') return finalizeSuccessful(context, attemptId, ending, rotation);
  if (ending.kind !== 'succeeded') return finalizeUnsuccessful(db, attemptId, ending);
  try {
    return await finalizeSuccessful(context, attemptId, ending, rotation);
  } catch (error) {
    if (!isUniqueViolation(error, 'attempts_one_live_per_checkout')) throw error;
    await enqueueUndo(db, attemptId, ending);
    return 'extra';
  }
}

/**
 * One transaction of the owners' functions: the outcome, the donor and the session's trust, the
 * monthly gift, the card's owner, and the gift with its ledger entry and the job of its receipt.
 */
async function finalizeSuccessful(
  context: FinalizeContext,
  attemptId: string,
  ending: Succeeded | Begun,
  rotation: Rotation | undefined,
): Promise<Finalized> {
  return context.db.transaction(async (tx) => {
    const attempt = await endAttempt(tx, attemptId);
    if (attempt === undefined) return 'before';
    const giving = await raiseGivingSession(tx, attempt, rotation);
    if (ending.kind === 'begun') await beginMonthlyGift(context, tx, { attempt, giving, begun: ending });
    else await bookGift(context, tx, { attempt, giving, paid: ending });
    // The transaction that ended the session may have merged its donor.
    if (giving.hasSessionEnded)
      await tx.execute(
        sql`select graphile_worker.add_job(${JOBS.finishMerge}::text, json_build_object('donorId', ${giving.donorId}::uuid))`,
      );
    return giving.hasRotated ? 'rotated' : 'finalized';
  });
}

async function enqueueUndo(db: Db, attemptId: string, ending: Succeeded): Promise<void> {
  const { transactionId, subscription } = ending;
  const payload = JSON.stringify({ attemptId, transactionId, isMonthly: subscription !== null });
  const key = `undo:${transactionId}`;
  await db.execute(
    sql`select graphile_worker.add_job(${JOBS.undoExtraCharge}::text, ${payload}::json, job_key => ${key}::text)`,
  );
}

/** Ends a failed attempt. Objects of it, or of its fence, in the gateway's vault are deleted. */
async function finalizeUnsuccessful(
  db: Db,
  attemptId: string,
  ending: Exclude<Ending, Succeeded>,
): Promise<Finalized> {
  const result = await db.execute(sql`
    with finalized as (
      update attempts set state = ${ending.kind}, reason = ${ending.reason}, nonce = null, finalized_at = now()
      where id = ${attemptId} and state in ('pending', 'sent', 'unknown')
      returning id, saved_token
    )
    select case when saved_token is null then
      graphile_worker.add_job(${JOBS.forgetGatewayCustomer}::text, json_build_object('customerId', finalized.id))
    end from finalized`);
  return result.rows.length > 0 ? 'finalized' : 'before';
}
