import pg from 'pg';
import type { TestApp } from './test-app.ts';

/** Runs a statement and keeps its locks. @returns what lets them go */
async function hold(test: TestApp, text: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(text, values);
  return () => client.end();
}

/** Holds the lock on an address, so that what writes to its accounts waits, and goes on in the order in which it came. */
export const holdAddress = (test: TestApp, email: string) =>
  hold(test, `select pg_advisory_xact_lock(hashtext('proof of ' || lower($1)))`, [email]);

/** Holds the lock on the merges of donors, so that what writes them waits, and goes on in the order in which it came. */
export const holdMerges = (test: TestApp) =>
  hold(test, `select pg_advisory_xact_lock(hashtext('donor merges'))`, []);

/** Holds the row of the session in which a checkout began, so that what writes to that session waits. */
export const holdSessionOf = (test: TestApp, checkoutId: string) =>
  hold(
    test,
    'select from sessions where id = (select session_id from checkouts where id = $1) for no key update',
    [checkoutId],
  );

/** Holds the saved payment methods of an address, so that a verification of the address waits after it has ended the sessions. */
export const holdMethodsOf = (test: TestApp, email: string) =>
  hold(
    test,
    'select from gateway_customers where made_for in (select id from donors where lower(email) = lower($1)) for update',
    [email],
  );

/** Holds the attempt of a checkout, so that the statement that books its gift has begun and waits. */
export const holdAttemptOf = (test: TestApp, checkoutId: string) =>
  hold(test, 'select from attempts where checkout_id = $1 for update', [checkoutId]);

/** As a look at settlements that is at work. */
export const holdReconciliation = (test: TestApp) => hold(test, `select pg_advisory_xact_lock(7306003)`, []);

/** Nothing is entered in the ledger, so what books a gift waits and keeps its locks. */
export const holdLedger = (test: TestApp) => hold(test, 'lock table ledger_entries in exclusive mode', []);

/** No mailed link is written, but all are read. */
export const holdNewLinks = (test: TestApp) => hold(test, 'lock table links in exclusive mode', []);

/** Nothing that was given to campaigns is counted. */
export const holdCounts = (test: TestApp) =>
  hold(test, 'lock table campaign_days in access exclusive mode', []);

/** No part of an export is written. */
export const holdExportParts = (test: TestApp) =>
  hold(test, 'lock table staff_export_parts in exclusive mode', []);

/** Nobody reads an alert. */
export const holdAlerts = (test: TestApp) => hold(test, 'lock table alerts in access exclusive mode', []);

/** Until so many transactions wait for a lock, or the call that is to be the next of them has been answered without. */
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
