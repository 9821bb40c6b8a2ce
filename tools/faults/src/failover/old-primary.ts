import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

/** For each of the two returns. */
const STAYS_MS = 3_000;
const RESUMED_WITHIN_MS = 30_000;

/**
 * The old primary returns: first unchanged, at its own port beside the new one; then as a standby,
 * to which the address leads by mistake. The donors' messages in the meantime are judged with all
 * others.
 * @returns the errors found
 */
export async function returnOldPrimary({ postgres, trace, crowd }: Stage): Promise<string[]> {
  const client = await postgres.connectDirectly(await postgres.returnOldPrimary('primary'));
  trace.note('the old primary is back at its own port');
  await sleep(STAYS_MS);
  const others = await client.query(
    `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  await postgres.returnOldPrimary('standby');
  await postgres.leadToOldPrimary();
  trace.note('the address leads to the old primary, which is a standby now');
  await sleep(STAYS_MS);
  await postgres.leadBack();
  const ledBackAt = Date.now();
  trace.note('the address leads to the new primary again');
  const resumedAt = await crowd.firstThanksAfter(ledBackAt, RESUMED_WITHIN_MS);
  return [
    ...(others.rowCount === 0 ? [] : ['somebody is connected to the old primary']),
    ...(resumedAt === undefined ? ['nobody could give after the address had led to a standby'] : []),
  ];
}
