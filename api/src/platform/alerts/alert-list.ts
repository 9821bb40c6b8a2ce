import { and, eq, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../database/database.ts';
import { alerts } from '../../schema/alerts.ts';
import type { AlertKind } from './raise-alert.ts';

export type StoredAlert = typeof alerts.$inferSelect;

/**
 * What is raised again for as long as its cause lasts: once it was not seen for so many hours, the cause has ended. Each is looked for at
 * least once an hour while Handsel runs.
 */
const ENDED_UNSEEN_HOURS = {
  jobsStalled: 24,
  cardsTested: 24,
  scriptAltered: 3,
  merchantAccount: 3,
} as const satisfies Partial<Record<AlertKind, number>>;

/** The alerts that nobody closes, for they close themselves. */
export type SelfClosing = keyof typeof ENDED_UNSEEN_HOURS | 'jobGivenUp';

export function closesItself(kind: string): kind is SelfClosing {
  return kind === 'jobGivenUp' || kind in ENDED_UNSEEN_HOURS;
}

/** @param which a condition @param order of the page */
export async function readAlerts(db: Db | Tx, which: SQL, order: SQL, limit: number): Promise<StoredAlert[]> {
  return db.select().from(alerts).where(which).orderBy(order).limit(limit);
}

/** Nobody else changes it before the transaction ends. */
export async function lockAlert(tx: Tx, id: string): Promise<StoredAlert | undefined> {
  const [alert] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('update');
  return alert;
}

/** @param by undefined: nobody looks at it any more */
export async function noteLooking(tx: Tx, id: string, by: string | undefined): Promise<void> {
  await tx
    .update(alerts)
    .set({ lookingBy: by ?? null, lookingAt: by === undefined ? null : sql`now()` })
    .where(eq(alerts.id, id));
}

export async function closeAlert(tx: Tx, id: string, by: string): Promise<void> {
  await tx
    .update(alerts)
    .set({ closedAt: sql`now()`, closedBy: by })
    .where(eq(alerts.id, id));
}

/** The job that closes what has ended by itself. */
export async function closeEndedAlerts(db: Db): Promise<void> {
  for (const [kind, hours] of Object.entries(ENDED_UNSEEN_HOURS))
    await db
      .update(alerts)
      .set({ closedAt: sql`now()` })
      .where(
        and(
          eq(alerts.kind, kind),
          isNull(alerts.closedAt),
          sql`${alerts.lastSeenAt} < now() - make_interval(hours => ${hours})`,
        ),
      );
}

/** Closes the alerts of failed jobs, except for kinds that still have one. @param stillGivenUp the names of these kinds */
export async function closeJobAlerts(db: Db | Tx, stillGivenUp: readonly string[]): Promise<void> {
  await db
    .update(alerts)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(alerts.kind, 'jobGivenUp'),
        isNull(alerts.closedAt),
        stillGivenUp.length === 0 ? undefined : notInArray(alerts.about, [...stillGivenUp]),
      ),
    );
}
