import { and, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../database/database.ts';
import { alerts } from '../../schema/alerts.ts';
import type { AlertKind } from './raise-alert.ts';

export type StoredAlert = typeof alerts.$inferSelect;

/**
 * Alerts that are raised again for as long as their cause lasts. After these hours without being seen, the cause has ended.
 * Unless an entry says otherwise, Handsel looks for each at least once an hour.
 */
const ENDED_UNSEEN_HOURS = {
  jobsStalled: 24,
  noWorker: 1,
  cardsTested: 24,
  scriptAltered: 3,
  merchantAccount: 3,
  // Looked for once a week.
  supplierEnds: 8 * 24,
} as const satisfies Partial<Record<AlertKind, number>>;

/**
 * What a reconciliation raises, and closes once it finds both sides to agree. Staff may close it as well: what it asks for may be done although
 * the sides still differ. Not the charge in another currency: a person has to write to its donor.
 */
const OF_BOOKS = ['strangeTransaction', 'missingTransaction', 'booksDiffer'] as const satisfies AlertKind[];

/** What the next good backup or copy, or the next successful try of a job, closes. */
const BY_SUCCESS = [
  'jobGivenUp',
  'jobsLate',
  'gatewayDown',
  'diskFull',
  'backupFailed',
  'backupOld',
  'changesNotCopied',
  'dataFolderNotCopied',
] as const satisfies AlertKind[];

/** The alerts that nobody closes, for they close themselves. */
export type SelfClosing = keyof typeof ENDED_UNSEEN_HOURS | (typeof BY_SUCCESS)[number];

export function closesItself(kind: string): kind is SelfClosing {
  return BY_SUCCESS.some((each) => each === kind) || kind in ENDED_UNSEEN_HOURS;
}

/** Closes all that are open of these kinds: their cause has ended. */
export async function closeAlertsOf(db: Db | Tx, kinds: readonly AlertKind[]): Promise<void> {
  await db
    .update(alerts)
    .set({ closedAt: sql`now()` })
    .where(and(inArray(alerts.kind, [...kinds]), isNull(alerts.closedAt)));
}

/** Closes what is open of one thing: its cause has ended. */
export async function closeAlertAbout(
  db: Db | Tx,
  { kind, about }: { kind: AlertKind; about: string },
): Promise<void> {
  await db
    .update(alerts)
    .set({ closedAt: sql`now()` })
    .where(and(eq(alerts.kind, kind), eq(alerts.about, about), isNull(alerts.closedAt)));
}

/** Also one that somebody has closed. */
export async function wasEverRaised(db: Db | Tx, kind: AlertKind): Promise<boolean> {
  const [found] = await db.select({ id: alerts.id }).from(alerts).where(eq(alerts.kind, kind)).limit(1);
  return found !== undefined;
}

/** For /metrics: how many are open, by kind. */
export async function countOpenAlerts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: alerts.kind, count: sql<number>`count(*)::integer` })
    .from(alerts)
    .where(isNull(alerts.closedAt))
    .groupBy(alerts.kind);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Closes once both sides agree; staff may close it as well. */
export function closesWhenAgreed(kind: string): kind is (typeof OF_BOOKS)[number] | 'monthsDiffer' {
  return kind === 'monthsDiffer' || OF_BOOKS.some((each) => each === kind);
}

/** The open ones that a reconciliation can close. */
export async function readOpenOfBooks(db: Db): Promise<Pick<StoredAlert, 'id' | 'kind' | 'about'>[]> {
  return db
    .select({ id: alerts.id, kind: alerts.kind, about: alerts.about })
    .from(alerts)
    .where(and(inArray(alerts.kind, OF_BOOKS), isNull(alerts.closedAt)));
}

/** Closes these, unless somebody has. */
export async function closeAgreed(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(alerts)
    .set({ closedAt: sql`now()` })
    .where(and(inArray(alerts.id, [...ids]), isNull(alerts.closedAt)));
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

/** Closes the alerts of a kind, except those about these. */
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
