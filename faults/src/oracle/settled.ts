import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '../system/system.ts';
import type { Trace } from '../trace.ts';

/** Once everything works again, no attempt may stay open longer. */
const TERMINAL_WITHIN_MS = 60_000;
const MAILED_WITHIN_MS = 60_000;
const LOOK_MS = 100;
/** What has no fence waits for its nonce to expire, three hours later (and a margin): then these hours pass. */
const NONCE_HOURS = 4;
const UNFENCED_AFTER_MS = 1_500;

/**
 * Waits until nothing is open any more: leases are let lapse, and where an attempt waits for its nonce to expire the hours
 * pass, in our books and at the gateway.
 * @returns what took too long
 */
export async function untilSettled(
  system: System,
  emails: readonly string[],
  trace: Trace,
): Promise<string[]> {
  const begun = performance.now();
  let hoursPassed = false;
  for (;;) {
    const open = await openAttempts(system, emails);
    if (open.length === 0) break;
    const waitedMs = performance.now() - begun;
    if (waitedMs > TERMINAL_WITHIN_MS) return open.map((each) => `still open after 60 s: ${each}`);
    await lapseLeases(system, emails);
    if (waitedMs > UNFENCED_AFTER_MS && !hoursPassed) {
      hoursPassed = true;
      trace.note(`${NONCE_HOURS} hours pass, because there are open attempts: ${open.join('; ')}`);
      await passHours(system, emails);
    }
    await sleep(LOOK_MS);
  }
  return untilMailed(system, emails);
}

async function openAttempts(system: System, emails: readonly string[]): Promise<string[]> {
  const rows = await system.postgres.query<{ text: string }>(
    `select concat_ws(' ', id, email, state, reason) as text from attempts
     where email = any($1) and state in ('pending', 'sent', 'unknown')`,
    [emails],
  );
  return rows.map(({ text }) => text);
}

async function lapseLeases(system: System, emails: readonly string[]): Promise<void> {
  await system.postgres.query(
    `update attempts set lease_until = now()
     where email = any($1) and state in ('pending', 'sent', 'unknown') and lease_until > now() + interval '1 second'`,
    [emails],
  );
}

async function passHours(system: System, emails: readonly string[]): Promise<void> {
  await system.gateway.advance({ hours: NONCE_HOURS });
  await system.postgres.query(
    `update attempts set created_at = created_at - make_interval(hours => $2)
     where email = any($1) and state in ('sent', 'unknown')`,
    [emails, NONCE_HOURS],
  );
}

/** Waits until every gift's receipt is mailed; what failed before is tried at once, not when its turn comes. */
async function untilMailed(system: System, emails: readonly string[]): Promise<string[]> {
  const begun = performance.now();
  for (;;) {
    const missing = await unmailedGifts(system, emails);
    if (missing.length === 0) return [];
    if (performance.now() - begun > MAILED_WITHIN_MS) return missing.map((id) => `no receipt for gift ${id}`);
    await hurryFailedJobs(system);
    await sleep(LOOK_MS);
  }
}

/** What failed is tried again at once, and its tries are not used up by that: they would have lasted for days. */
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
