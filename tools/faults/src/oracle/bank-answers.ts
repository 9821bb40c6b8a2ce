import { setTimeout as sleep } from 'node:timers/promises';
import type { DonorPlan } from '../plan.ts';
import type { System } from '../system/system.ts';
import { hurryFailedJobs } from './settled.ts';

const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

interface Settling {
  readonly giftId: string;
  readonly transactionId: string;
  readonly email: string;
  readonly settlement: string;
  readonly ledgerCents: number;
  readonly amountCents: number;
}

/**
 * Days later the banks confirm or return the payments: then the books agree, and each donor whose
 * bank did not pay is mailed.
 * @returns the errors in words
 */
export async function judgeBankAnswers(system: System, plans: readonly DonorPlan[]): Promise<string[]> {
  const answers = new Map(plans.flatMap(({ email, bankSays }) => (bankSays ? [[email, bankSays]] : [])));
  if (answers.size === 0) return [];
  const emails = [...answers.keys()];
  const settling = await readGifts(system, emails);
  for (const { transactionId, email } of settling) {
    await system.gateway.bankSays(answers.get(email) ?? 'yes', transactionId);
    // Runs the hourly check; for a return the gateway also sends a webhook.
    await system.postgres.query(
      `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', $1::text))`,
      [transactionId],
    );
  }
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const gifts = await readGifts(system, emails);
    const wrong = gifts.flatMap((gift) => judgeGift(system, gift, answers.get(gift.email) ?? 'yes'));
    if (wrong.length === 0 || performance.now() > deadline) return wrong;
    await hurryFailedJobs(system);
    await sleep(LOOK_MS);
  }
}

async function readGifts(system: System, emails: readonly string[]): Promise<Settling[]> {
  return system.postgres.query<Settling>(
    `select gifts.id as "giftId", gateway_transaction_id as "transactionId", attempts.email, settlement,
       gifts.amount_cents as "amountCents",
       (select coalesce(sum(amount_cents), 0)::int from ledger_entries where gift_id = gifts.id) as "ledgerCents"
     from gifts join attempts on attempts.id = gifts.attempt_id
     where attempts.email = any($1) and settlement is not null`,
    [emails],
  );
}

function judgeGift(system: System, gift: Settling, answer: 'yes' | 'no'): string[] {
  const { email, settlement, ledgerCents, amountCents } = gift;
  const [wanted, amount] = answer === 'yes' ? ['settled', amountCents] : ['returned', 0];
  const who = `the bank of ${email} (${amountCents} cents) says ${answer}`;
  const wrong: string[] = [];
  if (settlement !== wanted) wrong.push(`${who}, and the gift is ${settlement}`);
  if (ledgerCents !== amount) wrong.push(`${who}, and the ledger has ${ledgerCents}`);
  const told = system.mails.mailsTo(email).filter(({ text }) => text?.includes('did not go through'));
  const mails = new Set(told.map(({ messageId }) => messageId)).size;
  if (mails !== (answer === 'yes' ? 0 : 1)) wrong.push(`${who}, and ${mails} mails tell of it`);
  return wrong;
}
