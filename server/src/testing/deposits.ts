import type { StaffDeposit } from '@handsel/contract/console';
import type { Colleague } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { notification, sendWebhook } from './webhooks.ts';

export interface ToldDisbursement {
  id: string;
  transactionIds: string[];
  amount: string;
  day: string;
  success?: boolean;
  retry?: boolean;
  exception?: string;
  followUp?: string;
  at?: Date;
}

/** The gateway's webhook about a disbursement. */
export function disbursementNotice(told: ToldDisbursement): string {
  const { id, transactionIds, amount, day, success = true, retry = false, exception, followUp } = told;
  const text = (name: string, value: string | undefined) =>
    value === undefined ? `<${name} nil="true"/>` : `<${name}>${value}</${name}>`;
  const subject = `<disbursement><id>${id}</id>
    <transaction-ids type="array">${transactionIds.map((each) => `<item>${each}</item>`).join('')}</transaction-ids>
    <success type="boolean">${String(success)}</success><retry type="boolean">${String(retry)}</retry>
    <merchant-account><id>sandbox_usd</id><currency-iso-code>USD</currency-iso-code><status>active</status></merchant-account>
    <amount>${amount}</amount><disbursement-date type="date">${day}</disbursement-date><disbursement-type>credit</disbursement-type>
    ${text('exception-message', exception)}${text('follow-up-action', followUp)}</disbursement>`;
  return notification(success ? 'disbursement' : 'disbursement_exception', subject, told.at);
}

const WAITS = `select not exists (select from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
  where identifier in ('take_disbursement', 'find_missed_deposits')) as ok`;

/**
 * Sends the webhook of a disbursement, and waits for its jobs.
 * @returns the status
 */
export async function tellOfDisbursement(test: TestApp, told: ToldDisbursement): Promise<number> {
  const status = await sendWebhook(test, disbursementNotice(told));
  await test.until(WAITS);
  return status;
}

/** Runs the nightly search for deposits without a webhook. */
export async function findMissedNow(test: TestApp): Promise<void> {
  await test.rows(`select graphile_worker.add_job('find_missed_deposits', '{}')`);
  await test.until(WAITS);
}

/** The deposits in the console's list. */
export async function depositsOf({ console: staff }: Colleague, query = ''): Promise<StaffDeposit[]> {
  return ((await staff.get(`/deposits${query}`)).body.data as { deposits: StaffDeposit[] }).deposits;
}
