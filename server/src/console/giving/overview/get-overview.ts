import { mayDo, type StaffEndpoints } from '@handsel/contract/console';
import { alertTitles } from '@handsel/words/console/alerts';
import { desc, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { readKnownMonths } from '../../../domain/closing/index.ts';
import { isUnmatched } from '../../../domain/deposits/index.ts';
import { readWaitingRefunds } from '../../../domain/payments/index.ts';
import { countCardsToReview } from '../../../domain/post-donation/index.ts';
import { staffSuccess, type StaffCall, type StaffResult } from '../../access/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { countGivenUp } from '../../../platform/jobs/given-up.ts';
import { overdueJobs } from '../../../platform/jobs/overdue-jobs.ts';
import { alerts } from '../../../schema/alerts.ts';
import type { GivingContext } from '../context.ts';
import { isOpenDispute } from '../gifts/open-disputes.ts';
import { readLedgerSums, type LedgerSums } from './ledger-sums.ts';
import { readCohorts, sumMonthlyGifts } from './monthly-gift-sums.ts';

type Overview = z.output<StaffEndpoints['getOverview']['reply']>;

const ALERTS_MAX = 20;
const LATE_AFTER_MS = 60_000;

/** The data of the first page. */
export async function getOverview(
  context: GivingContext,
  { session: { person } }: StaffCall<'getOverview'>,
): Promise<StaffResult<Overview>> {
  const { db } = context;
  const [ledger, cohorts, open, recent, failed, overdue, waiting, known, cards] = await Promise.all([
    readLedgerSums(context),
    readCohorts(context),
    countOpen(db),
    readAlerts(db),
    countGivenUp(db),
    overdueJobs(db, LATE_AFTER_MS),
    readWaitingRefunds(db),
    readKnownMonths(context),
    context.reviewsCards() && mayDo(person.role, 'giving:correct') ? countCardsToReview(db) : 0,
  ]);
  const monthly = sumMonthlyGifts(cohorts, ledger.monthNames);
  return staffSuccess({
    ...ledger.periods,
    monthly_gifts: { ...monthly.now, recovering: open.recovering },
    refunds_to_approve: mayDo(person.role, 'refunds:approve')
      ? waiting.filter(({ staffId }) => staffId !== person.id).length
      : 0,
    own_refunds_waiting: waiting
      .filter(({ staffId }) => staffId === person.id)
      .map(({ giftId, amountCents }) => ({ gift_id: giftId, amount_cents: amountCents })),
    cards_to_review: cards,
    open_disputes: open.disputes,
    unmatched_deposits: open.deposits,
    draft_batches: open.batches,
    closable_month: known.find(({ state }) => state === 'closable')?.month.slice(0, 7) ?? null,
    alerts: recent,
    jobs: { failed, late: [...overdue.values()].reduce((sum, count) => sum + count, 0) },
    months: monthsOf(ledger, monthly),
    methods: ledger.methods,
    retention: monthly.retention,
  });
}

/** Begins with the first month that has any numbers. */
function monthsOf(
  { months, monthNames }: LedgerSums,
  monthly: ReturnType<typeof sumMonthlyGifts>,
): Overview['months'] {
  const all = monthNames.map((month) => ({
    month,
    ...(months.get(month) ?? { one_time_cents: 0, monthly_cents: 0 }),
    ...monthly.of(month),
  }));
  const first = all.findIndex((each) =>
    Object.values(each).some((value) => typeof value === 'number' && value !== 0),
  );
  return first === -1 ? all.slice(-1) : all.slice(first);
}

type Open = Record<'recovering' | 'disputes' | 'deposits' | 'batches', number>;

async function countOpen(db: Db): Promise<Open> {
  const { rows } = await db.execute<Open>(sql`
    select (select count(*)::integer from dunning_runs where ended_at is null) as recovering,
      (select count(*)::integer from disputes where ${isOpenDispute}) as disputes,
      (select count(*)::integer from deposits where ${isUnmatched}) as deposits,
      (select count(*)::integer from offline_batches where booked_at is null and removed_at is null) as batches`);
  return rows[0] ?? { recovering: 0, disputes: 0, deposits: 0, batches: 0 };
}

/** The open alerts, the last seen first. */
async function readAlerts(db: Db): Promise<Overview['alerts']> {
  const rows = await db
    .select({
      kind: alerts.kind,
      about: alerts.about,
      times_seen: alerts.timesSeen,
      lastSeenAt: alerts.lastSeenAt,
    })
    .from(alerts)
    .where(isNull(alerts.closedAt))
    .orderBy(desc(alerts.lastSeenAt), alerts.id)
    .limit(ALERTS_MAX);
  return rows.map(({ lastSeenAt, ...alert }) => ({
    ...alert,
    title: titleOf(alert.kind),
    last_seen_at: lastSeenAt.toISOString(),
  }));
}

function titleOf(kind: string): string {
  return kind in alertTitles ? alertTitles[kind as keyof typeof alertTitles] : kind;
}
