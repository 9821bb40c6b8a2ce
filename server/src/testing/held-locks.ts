import pg from 'pg';
import type { TestApp } from './test-app.ts';

/**
 * Runs a statement and holds its locks.
 * @returns a function that releases them
 */
async function hold(test: TestApp, text: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(text, values);
  return () => client.end();
}

/** Locks an address, so that writes to its accounts wait and then continue in their order. */
export const holdAddress = (test: TestApp, email: string) =>
  hold(test, `select pg_advisory_xact_lock(hashtext('proof of ' || lower($1)))`, [email]);

/** Locks the merges of donors, so that writes to them wait and then continue in their order. */
export const holdMerges = (test: TestApp) =>
  hold(test, `select pg_advisory_xact_lock(hashtext('donor merges'))`, []);

/** Locks the row of the session in which a checkout began, so that writes to it wait. */
export const holdSessionOf = (test: TestApp, checkoutId: string) =>
  hold(
    test,
    'select from sessions where id = (select session_id from checkouts where id = $1) for no key update',
    [checkoutId],
  );

/**
 * Locks the saved payment methods of an address, so that a verification of the address waits after
 * it has ended the sessions.
 */
export const holdMethodsOf = (test: TestApp, email: string) =>
  hold(
    test,
    'select from gateway_customers where made_for in (select id from donors where lower(email) = lower($1)) for update',
    [email],
  );

/**
 * Locks the attempt of a checkout, so that the statement that books its gift has begun and waits.
 */
export const holdAttemptOf = (test: TestApp, checkoutId: string) =>
  hold(test, 'select from attempts where checkout_id = $1 for update', [checkoutId]);

/** Acts like a settlement check in progress. */
export const holdReconciliation = (test: TestApp) => hold(test, `select pg_advisory_xact_lock(7306003)`, []);

/** Blocks the ledger, so that the booking of a gift waits and keeps its locks. */
export const holdLedger = (test: TestApp) => hold(test, 'lock table ledger_entries in exclusive mode', []);

/** Blocks new mailed links, but no reads. */
export const holdNewLinks = (test: TestApp) => hold(test, 'lock table links in exclusive mode', []);

/** Blocks the counting of gifts to campaigns. */
export const holdCounts = (test: TestApp) =>
  hold(test, 'lock table campaign_days in access exclusive mode', []);

/** Blocks the writing of export parts. */
export const holdExportParts = (test: TestApp) =>
  hold(test, 'lock table staff_export_parts in exclusive mode', []);

/** Blocks reading alerts. */
export const holdAlerts = (test: TestApp) => hold(test, 'lock table alerts in access exclusive mode', []);

/**
 * Waits until this many transactions wait for a lock, or until the call that should be the last of
 * them is answered without one.
 */
export async function untilWaiting(test: TestApp, count: number, call?: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void call?.finally(() => (isAnswered = true));
  const waiting = `select count(*) >= ${String(count)} as ok from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isAnswered) {
    const [row] = await test.rows(waiting);
    if (row?.['ok'] === true) return;
  }
}
