import { and, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../database/database.ts';
import { alerts } from '../../schema/alerts.ts';
import type { AlertKind } from './raise-alert.ts';

export type StoredAlert = typeof alerts.$inferSelect;

/**
 * Alerts that Handsel raises again while their cause lasts. An alert that was not raised again for
 * this many hours has ended. Handsel checks at least once an hour unless an entry says otherwise.
 */
const ENDED_UNSEEN_HOURS = {
  jobsStalled: 24,
  noWorker: 1,
  cardsTested: 24,
  scriptAltered: 3,
  merchantAccount: 3,
  // Checked once a week.
  supplierEnds: 8 * 24,
} as const satisfies Partial<Record<AlertKind, number>>;

/**
 * Alerts that a reconciliation raises, and closes once both sides agree. Staff may close them too:
 * their task can be done while the sides still differ. A charge in another currency is not listed,
 * because a person has to write to its donor.
 */
const OF_BOOKS = ['strangeTransaction', 'missingTransaction', 'booksDiffer'] as const satisfies AlertKind[];

/** Alerts that the next good backup or copy, or the next successful run of a job, closes. */
const BY_SUCCESS = [
  'jobGivenUp',
  'jobsLate',
  'gatewayDown',
  'diskFull',
  'backupFailed',
  'backupOld',
  'changesNotCopied',
  'dataFolderNotCopied',
  'webhookFailing',
] as const satisfies AlertKind[];

/** The alerts that close automatically. Staff cannot close them. */
export type SelfClosing = keyof typeof ENDED_UNSEEN_HOURS | (typeof BY_SUCCESS)[number];

export function closesItself(kind: string): kind is SelfClosing {
  return BY_SUCCESS.some((each) => each === kind) || kind in ENDED_UNSEEN_HOURS;
}

/** Closes all open alerts of these kinds: their cause has ended. */
export async function closeAlertsOf(db: Db | Tx, kinds: readonly AlertKind[]): Promise<void> {
  await db
    .update(alerts)
    .set({ closedAt: sql`now()` })
    .where(and(inArray(alerts.kind, [...kinds]), isNull(alerts.closedAt)));
}

/** Closes the open alert about one subject: its cause has ended. */
export async function closeAlertAbout(
  db: Db | Tx,
  { kind, about }: { kind: AlertKind; about: string },
): Promise<void> {
  await db
    .update(alerts)
    .set({ closedAt: sql`now()` })
    .where(and(eq(alerts.kind, kind), eq(alerts.about, about), isNull(alerts.closedAt)));
}

/** Includes alerts that were closed. */
export async function wasEverRaised(db: Db | Tx, kind: AlertKind): Promise<boolean> {
  const [found] = await db.select({ id: alerts.id }).from(alerts).where(eq(alerts.kind, kind)).limit(1);
  return found !== undefined;
}

/** The number of open alerts by kind, for /metrics. */
export async function countOpenAlerts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: alerts.kind, count: sql<number>`count(*)::integer` })
    .from(alerts)
    .where(isNull(alerts.closedAt))
    .groupBy(alerts.kind);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** True for kinds that close once both sides agree. Staff may close them too. */
export function closesWhenAgreed(kind: string): kind is (typeof OF_BOOKS)[number] | 'monthsDiffer' {
  return kind === 'monthsDiffer' || OF_BOOKS.some((each) => each === kind);
}

/** The open alerts that a reconciliation can close. */
export async function readOpenOfBooks(db: Db): Promise<Pick<StoredAlert, 'id' | 'kind' | 'about'>[]> {
  return db
    .select({ id: alerts.id, kind: alerts.kind, about: alerts.about })
    .from(alerts)
    .where(and(inArray(alerts.kind, OF_BOOKS), isNull(alerts.closedAt)));
}

/** Closes these alerts, except those that staff have closed already. */
export async function closeAgreed(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(alerts)
    .set({ closedAt: sql`now()` })
    .where(and(inArray(alerts.id, [...ids]), isNull(alerts.closedAt)));
}

export async function readAlerts(db: Db | Tx, which: SQL, order: SQL, limit: number): Promise<StoredAlert[]> {
  return db.select().from(alerts).where(which).orderBy(order).limit(limit);
}

/** Locks the alert until the transaction ends. */
export async function lockAlert(tx: Tx, id: string): Promise<StoredAlert | undefined> {
  const [alert] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('update');
  return alert;
}

/** @param by undefined when the staff member stops looking at the alert */
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

/** The job that closes the alerts whose cause has ended. */
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

/** Closes the alerts of a kind, except those about these subjects. */
export async function closeAlertsExcept(
  db: Db | Tx,
  kind: AlertKind,
  abouts: readonly string[],
): Promise<void> {
  await db
    .update(alerts)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(alerts.kind, kind),
        isNull(alerts.closedAt),
        abouts.length === 0 ? undefined : notInArray(alerts.about, [...abouts]),
      ),
    );
}
