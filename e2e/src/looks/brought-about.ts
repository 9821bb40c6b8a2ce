import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { charityFileSchema, yearIn } from '@handsel/contract';
import type { RunningSystem } from '../../../scripts/running-system.ts';
import { inControlPanel } from '../control-panel.ts';
import { query } from '../database.ts';

/*
 * What is brought about by others than a donor, for the pictures of the mails that tell of it: by staff, banks, the months, and the jobs
 * that mail.
 */

const ROOT = dirname(dirname(dirname(import.meta.dirname)));

export interface Gift {
  giftId: string;
  transactionId: string;
}

export async function newestGift(system: RunningSystem): Promise<Gift> {
  const gifts = await query<Gift>(
    system,
    'select id as "giftId", gateway_transaction_id as "transactionId" from gifts order by given_at desc limit 1',
  );
  return gifts[0] ?? { giftId: '', transactionId: '' };
}

/** Has a job done, as the statement that causes it would. */
export async function tell(system: RunningSystem, job: string, payload: object): Promise<void> {
  await query(system, 'select graphile_worker.add_job($1, $2::json)', [job, JSON.stringify(payload)]);
}

/** Staff give a part of a charge back that was settled. @throws Error when the gateway does not */
export function refund(system: RunningSystem, { transactionId }: Gift, amount: string): Promise<void> {
  return inControlPanel(system, 'POST', `/transactions/${transactionId}/refund`, { transaction: { amount } });
}

/** A bank asks for the papers of a charge. No money moves: the books stay balanced. */
export async function dispute({ localBraintree }: RunningSystem, { transactionId }: Gift): Promise<void> {
  const reply = await fetch(`${localBraintree.url}/_control/disputes`, {
    method: 'POST',
    headers: { 'X-Control-Key': localBraintree.controlKey, 'content-type': 'application/json' },
    body: JSON.stringify({ transactionId, kind: 'retrieval' }),
  });
  if (!reply.ok) throw new Error(`The dispute was refused: ${await reply.text()}`);
}

/** Staff mail the statements of last year, which the gift is moved to: the year that is under way has none. */
export async function mailStatements(system: RunningSystem, { giftId }: Gift): Promise<void> {
  await query(system, "update gifts set given_at = given_at - interval '1 year' where id = $1", [giftId]);
  const charity = charityFileSchema.parse(JSON.parse(await readFile(join(ROOT, 'charity.json'), 'utf8')));
  const year = String(yearIn(charity.timeZone, new Date()) - 1);
  await promisify(execFile)('npm', ['run', '--silent', 'statements', '--', year], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: system.databaseUrl },
  });
}
