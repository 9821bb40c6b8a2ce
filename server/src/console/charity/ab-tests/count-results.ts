import type { AbCount, AbResult } from '@handsel/contract/console';
import { AB_VARIANTS } from '@handsel/contract/console';
import { eq, sql } from 'drizzle-orm';
import { dayIn, type Books } from '../../../platform/database/day-in.ts';
import { abTestDays, abTests, abTestVisitors } from '../../../schema/ab-tests.ts';
import { gifts, givenCents, giftWord } from '../../../schema/gifts.ts';
import { compare, type Sums } from './statistics.ts';

type Test = typeof abTests.$inferSelect;

/** Results younger than this are not counted again. */
const COUNTED_FOR_MS = 10_000;
/** Processes store visitors some seconds late. */
const LATE_MS = 60_000;
/** How long visitors and their variants are kept after a test has stopped. The daily sums stay. */
const VISITORS_KEPT_DAYS = 30;

/** The results of a started test. They are counted again while they can still change. */
export async function resultOf(books: Books, test: Test): Promise<AbResult> {
  const countedAt = isCurrent(test) ? test.countedAt : await countDays(books, test.id);
  const rows = await books.db.select().from(abTestDays).where(eq(abTestDays.testId, test.id));
  const [a, b] = AB_VARIANTS.map((variant) => sumUp(rows.filter((row) => row.variant === variant)));
  if (a === undefined || b === undefined) throw new Error('a test has two variants');
  const { conversion, conversionVerdict, amount, amountVerdict } = compare(a.sums, b.sums);
  return {
    counted_at: (countedAt ?? new Date()).toISOString(),
    a: a.count,
    b: b.count,
    conversion,
    amount,
    conversion_verdict: conversionVerdict,
    amount_verdict: amountVerdict,
  };
}

function isCurrent({ countedAt, stoppedAt }: Test): boolean {
  if (countedAt === null) return false;
  const counted = countedAt.getTime();
  return (
    Date.now() - counted < COUNTED_FOR_MS || (stoppedAt !== null && counted > stoppedAt.getTime() + LATE_MS)
  );
}

function sumUp(rows: readonly (typeof abTestDays.$inferSelect)[]): { count: AbCount; sums: Sums } {
  const sum = (of: (row: typeof abTestDays.$inferSelect) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  const count = {
    visitors: sum((row) => row.visitors),
    givers: sum((row) => row.givers),
    one_time_gifts: sum((row) => row.oneTimeGifts),
    one_time_cents: sum((row) => row.oneTimeCents),
    monthly_gifts: sum((row) => row.monthlyGifts),
    monthly_cents: sum((row) => row.monthlyCents),
  };
  const { visitors, givers } = count;
  const cents = count.one_time_cents + count.monthly_cents;
  return { count, sums: { visitors, givers, cents, squares: sum((row) => row.squares) } };
}

/**
 * Counts a visitor's gifts: those of checkouts of their session, from when they saw their variant
 * until the test stopped. A gift has one attempt, and an attempt one checkout, so each gift counts
 * once. Fully refunded and unpaid gifts, covered fees and later months do not count.
 */
async function countDays({ db, timeZone }: Books, testId: string): Promise<Date> {
  return db.transaction(async (tx) => {
    // One count at a time. It replaces all earlier results, because the charity's time zone, and so
    // its days, may have changed.
    await tx.select({ id: abTests.id }).from(abTests).where(eq(abTests.id, testId)).for('no key update');
    await tx.delete(abTestDays).where(eq(abTestDays.testId, testId));
    await tx.execute(sql`
      with given as (
        select ab_test_visitors.session_id, ab_test_visitors.variant, ${dayIn(timeZone, abTestVisitors.seenAt)}::date as day,
          count(gifts.id) filter (where gifts.frequency = 'one-time') as one_time_gifts,
          coalesce(sum(${givenCents}) filter (where gifts.frequency = 'one-time'), 0) as one_time_cents,
          count(gifts.id) filter (where gifts.frequency = 'monthly') as monthly_gifts,
          coalesce(sum(${givenCents}) filter (where gifts.frequency = 'monthly'), 0) as monthly_cents
        from ab_test_visitors join ab_tests on ab_tests.id = ab_test_visitors.test_id
          left join checkouts on checkouts.session_id = ab_test_visitors.session_id
          left join attempts on attempts.checkout_id = checkouts.id
          left join ${gifts} on gifts.attempt_id = attempts.id
            and gifts.given_at >= ab_test_visitors.seen_at and gifts.given_at < coalesce(ab_tests.stopped_at, 'infinity')
            and ${giftWord} not in ('refunded', 'voided', 'returned')
        where ab_test_visitors.test_id = ${testId}
        group by ab_test_visitors.session_id, ab_test_visitors.variant, ab_test_visitors.seen_at
      )
      insert into ab_test_days
        (test_id, day, variant, visitors, givers, one_time_gifts, one_time_cents, monthly_gifts, monthly_cents, squares)
      select ${testId}::uuid, day, variant, count(*), count(*) filter (where one_time_gifts + monthly_gifts > 0), sum(one_time_gifts),
        sum(one_time_cents), sum(monthly_gifts), sum(monthly_cents), sum((one_time_cents + monthly_cents)::double precision ^ 2)
      from given group by day, variant`);
    const [counted] = await tx
      .update(abTests)
      .set({ countedAt: sql`now()` })
      .where(eq(abTests.id, testId))
      .returning({ countedAt: abTests.countedAt });
    return counted?.countedAt ?? new Date();
  });
}

/** Forgets the visitors of a test some time after it stopped, after a last count. */
export async function forgetVisitors(books: Books): Promise<void> {
  const { rows } = await books.db.execute<{ id: string }>(sql`
    select id from ab_tests where stopped_at < now() - make_interval(days => ${VISITORS_KEPT_DAYS})
      and exists (select from ab_test_visitors where test_id = ab_tests.id)`);
  for (const { id } of rows) {
    await countDays(books, id);
    await books.db.delete(abTestVisitors).where(eq(abTestVisitors.testId, id));
  }
}
