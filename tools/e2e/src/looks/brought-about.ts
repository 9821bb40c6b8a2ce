import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { charityFileSchema, yearIn } from '@handsel/contract';
import type { RunningSystem } from '../../../build/running-system.ts';
import { inControlPanel } from '../control-panel.ts';
import { query } from '../database.ts';

/*
 * Events that others than a donor cause, for the pictures of the mails about them: staff, banks,
 * the passing months, and mail jobs.
 */

const ROOT = dirname(dirname(dirname(dirname(import.meta.dirname))));

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

/** Runs a job, as the statement that normally queues it would. */
export async function tell(system: RunningSystem, job: string, payload: object): Promise<void> {
  await query(system, 'select graphile_worker.add_job($1, $2::json)', [job, JSON.stringify(payload)]);
}

/**
 * Staff refund a part of a settled charge.
 * @throws Error if the gateway refuses
 */
export function refund(system: RunningSystem, { transactionId }: Gift, amount: string): Promise<void> {
  return inControlPanel(system, 'POST', `/transactions/${transactionId}/refund`, { transaction: { amount } });
}

/** A bank requests evidence for a charge. No money moves: the books stay balanced. */
export async function dispute({ localBraintree }: RunningSystem, { transactionId }: Gift): Promise<void> {
  const reply = await fetch(`${localBraintree.url}/_control/disputes`, {
    method: 'POST',
    headers: { 'X-Control-Key': localBraintree.controlKey, 'content-type': 'application/json' },
    body: JSON.stringify({ transactionId, kind: 'retrieval' }),
  });
  if (!reply.ok) throw new Error(`The dispute was refused: ${await reply.text()}`);
}

/**
 * Staff mail last year's statements. The gift is moved to last year, because the current year has
 * none.
 */
export async function mailStatements(system: RunningSystem, { giftId }: Gift): Promise<void> {
  await query(system, "update gifts set given_at = given_at - interval '1 year' where id = $1", [giftId]);
  const charity = charityFileSchema.parse(JSON.parse(await readFile(join(ROOT, 'charity.json'), 'utf8')));
  const year = String(yearIn(charity.timeZone, new Date()) - 1);
  await promisify(execFile)('npm', ['run', '--silent', 'statements', '--', year], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: system.databaseUrl },
  });
}
