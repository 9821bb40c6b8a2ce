import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '../system/system.ts';
import type { Trace } from '../trace.ts';

/** The longest time an attempt may stay open once everything works again. */
const TERMINAL_WITHIN_MS = 60_000;
/** The longest time a gift may wait for the next receipt to be mailed. */
const MAILED_WITHIN_MS = 60_000;
const LOOK_MS = 100;
/**
 * An attempt without a fence waits three hours for its nonce to expire (plus a margin): this many
 * hours then pass.
 */
const NONCE_HOURS = 4;
const UNFENCED_AFTER_MS = 1_500;

/**
 * Only the nonce's expiry rules out a late charge; for a partial refund, only an hour rules out a
 * late refund.
 */
const WAITS_FOR_NONCE = /its nonce has not expired$|it may still come$/;

interface Settled {
  /** The work that took too long. */
  readonly late: readonly string[];
  readonly decidedAfterMs: number;
}

/**
 * Waits until nothing is open. If attempts wait for their nonces to expire, the hours pass, in our
 * books and at the gateway.
 * @param lapses whether leases may lapse
 */
export async function untilSettled(
  system: System,
  emails: readonly string[],
  trace: Trace,
  lapses = true,
): Promise<Settled> {
  let begun = performance.now();
  let decidedAfterMs = 0;
  let hoursPassed = false;
  for (;;) {
    const open = await openAttempts(system, emails);
    const waitedMs = performance.now() - begun;
    const waiting = open.filter((each) => WAITS_FOR_NONCE.test(each));
    if (open.length > waiting.length) decidedAfterMs = Math.max(decidedAfterMs, waitedMs);
    if (open.length === 0) break;
    if (waitedMs > TERMINAL_WITHIN_MS) {
      return { late: open.map((each) => `still open after 60 s: ${each}`), decidedAfterMs };
    }
    if (lapses) await lapseLeases(system, emails);
    const isTime = lapses ? waitedMs > UNFENCED_AFTER_MS : waiting.length === open.length;
    if (isTime && !hoursPassed) {
      hoursPassed = true;
      trace.note(`${NONCE_HOURS} hours pass, because there are open attempts: ${open.join('; ')}`);
      await passHours(system, emails);
      begun = performance.now();
    }
    await sleep(LOOK_MS);
  }
  return { late: await untilMailed(system, emails), decidedAfterMs };
}

async function openAttempts(system: System, emails: readonly string[]): Promise<string[]> {
  const rows = await system.postgres.query<{ text: string }>(
    `select concat_ws(' ', id, email, state, reason) as text from attempts
     where email = any($1) and state in ('pending', 'sent', 'unknown')
     union all
     select concat_ws(' ', 'change', changes.id, email, changes.state, changes.reason)
     from subscription_changes changes join attempts on attempts.id = changes.subscription_id
     where email = any($1) and changes.state in ('pending', 'sent', 'unknown')
     union all
     select concat_ws(' ', 'refund', refunds.id, email, refunds.state, failure_detail)
     from refunds join gifts on gifts.id = gift_id join attempts on attempts.id = gifts.attempt_id
     where email = any($1) and refunds.state in ('pending', 'sent', 'unknown')`,
    [emails],
  );
  return rows.map(({ text }) => text);
}

/** PostgreSQL's code of a deadlock: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const DEADLOCK = '40P01';
const TRIES = 5;

/**
 * Shifts the times of many rows together, in no order. A server that works on some of them may hold
 * a lock; if PostgreSQL aborts this statement, nothing has changed, and it is repeated.
 */
async function playTime(system: System, text: string, values: unknown[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await system.postgres.query(text, values);
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK || tries === TRIES) throw error;
    }
  }
}

async function lapseLeases(system: System, emails: readonly string[]): Promise<void> {
  await playTime(
    system,
    `update attempts set lease_until = now()
     where email = any($1) and state in ('pending', 'sent', 'unknown') and lease_until > now() + interval '1 second'`,
    [emails],
  );
  await playTime(
    system,
    `update subscription_changes changes set lease_until = now() from attempts
     where attempts.id = changes.subscription_id and email = any($1)
       and changes.state in ('pending', 'sent', 'unknown') and changes.lease_until > now() + interval '1 second'`,
    [emails],
  );
  await playTime(
    system,
    `update refunds set lease_until = now() from gifts join attempts on attempts.id = gifts.attempt_id
     where gifts.id = refunds.gift_id and email = any($1)
       and refunds.state in ('pending', 'sent', 'unknown') and refunds.lease_until > now() + interval '1 second'`,
    [emails],
  );
}

async function passHours(system: System, emails: readonly string[]): Promise<void> {
  await system.gateway.advance({ hours: NONCE_HOURS });
  await playTime(
    system,
    `update attempts set created_at = created_at - make_interval(hours => $2)
     where email = any($1) and state in ('sent', 'unknown')`,
    [emails, NONCE_HOURS],
  );
  await playTime(
    system,
    `update refunds set sent_at = sent_at - make_interval(hours => $2) from gifts join attempts on attempts.id = gifts.attempt_id
     where gifts.id = refunds.gift_id and email = any($1) and refunds.state in ('sent', 'unknown')`,
    [emails, NONCE_HOURS],
  );
}

/**
 * Waits until every gift's receipt is mailed, as long as there is progress; failed jobs are retried
 * right away.
 */
async function untilMailed(system: System, emails: readonly string[]): Promise<string[]> {
  let begun = performance.now();
  let left = Infinity;
  for (;;) {
    const missing = await unmailedGifts(system, emails);
    if (missing.length === 0) return [];
    // Hundreds of receipts take their time on a busy machine.
    if (missing.length < left) begun = performance.now();
    left = missing.length;
    if (performance.now() - begun > MAILED_WITHIN_MS) return missing.map((id) => `no receipt for gift ${id}`);
    await hurryFailedJobs(system);
    await sleep(LOOK_MS);
  }
}

/**
 * Retries failed jobs right away without using up their attempts, which would have lasted for days.
 */
export async function hurryFailedJobs(system: System): Promise<void> {
  await system.postgres.query(
    `update graphile_worker._private_jobs set run_at = now(), attempts = 1
     where run_at > now() and attempts > 0 and locked_by is null`,
  );
}

async function unmailedGifts(system: System, emails: readonly string[]): Promise<string[]> {
  const rows = await system.postgres.query<{ id: string }>(
    `select gifts.id from gifts join attempts on attempts.id = gifts.attempt_id
     left join receipts on receipts.gift_id = gifts.id and receipts.mailed_at is not null
     where attempts.email = any($1) and receipts.id is null`,
    [emails],
  );
  return rows.map(({ id }) => id);
}
