import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { subscriptions } from '../../../schema/subscriptions.ts';
import { dunningRuns, failedMonths } from '../../../schema/dunning-runs.ts';
import type { StaffMaker } from '../change/change.ts';
import { recordStaffChange } from '../change/staff-changes.ts';
import { isGiftHeld, isHeldByDispute } from '../held-by-dispute.ts';
import { JOBS } from '../job-names.ts';
import type { DunningContext } from './follow-past-due.ts';
import { enqueueFollow, findOpenRun } from './store.ts';
import { resolveTry, tryMonth } from './try-month.ts';

/** Banks flag a card as abused that is tried more than once a day. */
const HOURS_BETWEEN_TRIES = 20;

export interface Recovery {
  dunningRunId: string;
  /** The newest failed try. */
  transactionId: string;
  amountCents: number;
  /** No try is in progress, and the last one was not recent. */
  mayTry: boolean;
}

/** The month of a monthly gift that could not be charged, and still can be. */
export async function findRecovery(db: Db | Tx, subscriptionId: string): Promise<Recovery | undefined> {
  const longAgo = (moment: unknown) =>
    sql`coalesce(${moment} < now() - make_interval(hours => ${HOURS_BETWEEN_TRIES}), true)`;
  const [row] = await db
    .select({
      dunningRunId: dunningRuns.id,
      transactionId: failedMonths.transactionId,
      amountCents: failedMonths.amountCents,
      mayTry: sql<boolean>`not ${failedMonths.isHard} and coalesce(${dunningRuns.inDoubtUntil} <= now(), true)
        and ${longAgo(dunningRuns.lastTriedAt)} and ${longAgo(failedMonths.failedAt)} and not ${isHeldByDispute}`,
    })
    .from(dunningRuns)
    .innerJoin(subscriptions, eq(subscriptions.id, dunningRuns.subscriptionId))
    .innerJoin(failedMonths, eq(failedMonths.dunningRunId, dunningRuns.id))
    .where(
      and(
        eq(dunningRuns.subscriptionId, subscriptionId),
        isNull(dunningRuns.endedAt),
        isNull(dunningRuns.endingAt),
      ),
    )
    .orderBy(desc(failedMonths.failedAt))
    .limit(1);
  return row;
}

/**
 * Queues another try of the unpaid month. @returns false without one, or when it was tried recently
 */
export async function retryForDonor(db: Db, subscriptionId: string, by: StaffMaker): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select from dunning_runs where subscription_id = ${subscriptionId} and ended_at is null for update`,
    );
    const recovery = await findRecovery(tx, subscriptionId);
    if (recovery?.mayTry !== true) return false;
    await tx.execute(sql`
      select graphile_worker.add_job(${JOBS.retryOwedMonth}::text,
        json_build_object('dunningRunId', ${recovery.dunningRunId}::text, 'askedAt', now()),
        job_key => ${`retry:${recovery.dunningRunId}`}::text, job_key_mode => 'preserve_run_at')`);
    await recordStaffChange(tx, by, subscriptionId, 'retry', { amount_cents: recovery.amountCents });
    return true;
  });
}

/**
 * A request that could not run in this time is dropped, because the gateway may have tried on its
 * own.
 */
const ASKED_FOR_MS = 60 * 60_000;

const payloadSchema = z.object({ dunningRunId: z.uuid(), askedAt: z.coerce.date() });

/**
 * The job that tries the unpaid month because staff requested it, once for each request, however
 * often the job runs. It first asks the gateway whether the month is still unpaid.
 */
export async function retryOwedMonth(context: DunningContext, payload: unknown): Promise<void> {
  const { dunningRunId, askedAt } = z.parse(payloadSchema, payload);
  const { db, gateway, log } = context;
  const run = await findOpenRun(db, dunningRunId);
  if (run === undefined) return;
  const { subscriptionId, amountCents } = run;
  const found = await gateway.findMonths(subscriptionId);
  if (found.kind !== 'done') throw new Error(`the monthly gift was not found: ${found.kind}`);
  const { paymentToken, status } = found.snapshot;
  const isTooLate = Date.now() - askedAt.getTime() > ASKED_FOR_MS || (await isGiftHeld(db, subscriptionId));
  if (status !== 'past_due') return enqueueFollow(db, subscriptionId);
  const wasTried = run.lastTriedAt !== null && run.lastTriedAt >= askedAt;
  if (wasTried && (await resolveTry(db, { ...run, dunningRunId, paymentToken }, found.charges)) === 'in-vain')
    return enqueueFollow(db, subscriptionId);
  if (isTooLate) return enqueueFollow(db, subscriptionId);
  const owed = { dunningRunId, subscriptionId, paymentToken, amountCents };
  const outcome = await tryMonth(context, owed, { askedAt }, found.charges);
  log.info(
    { subscription: subscriptionId, outcome },
    'an owed month was asked for because staff asked for it',
  );
  await enqueueFollow(db, subscriptionId);
}
