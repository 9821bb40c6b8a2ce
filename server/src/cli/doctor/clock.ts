import { doctorWords as words } from '@handsel/words/commands/doctor';
import type pg from 'pg';
import { problem, type Finding } from './finding.ts';

/**
 * Signatures of webhooks and sign-in codes tolerate less than a minute. The `Date` header counts
 * whole seconds.
 */
const MOST_MS = 30_000;
const ANSWER_LIMIT_MS = 5_000;

/**
 * @param braintree the address of Braintree's API, whose replies contain the time; undefined for
 * the stand-in on this machine's clock
 */
export async function checkClock(client: pg.ClientBase, braintree: string | undefined): Promise<Finding[]> {
  return [...apart('braintree', await dateAt(braintree)), ...apart('database', await dateIn(client))];
}

function apart(whose: 'braintree' | 'database', there: number | undefined): Finding[] {
  const seconds = Math.round(Math.abs(Date.now() - (there ?? Date.now())) / 1_000);
  return seconds * 1_000 > MOST_MS ? [problem(words.clockOff({ whose, seconds }))] : [];
}

/** @returns undefined if it does not answer, which another check reports */
async function dateAt(address: string | undefined): Promise<number | undefined> {
  if (address === undefined) return undefined;
  const reply = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(
    () => undefined,
  );
  const date = Date.parse(reply?.headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}

async function dateIn(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now.getTime();
}
