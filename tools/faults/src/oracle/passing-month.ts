import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '../system/system.ts';
import { hurryFailedJobs } from './settled.ts';

/** Longer than the gateway waits before it sends a webhook again. */
const STANDSTILL_MS = 90_000;
const LOOK_MS = 200;

/**
 * Billing reveals leftovers at the gateway: a month passes there, and every monthly gift is charged
 * again, even one that we do not know.
 * @returns the errors in the books of everything that happened on this system
 */
export async function judgeAfterAMonth(system: System): Promise<string[]> {
  await hurryLaterLooks(system);
  await system.gateway.advance({ months: 1 });
  const left = await untilQuiet(system);
  if (left.length > 0) return left.map((each) => `a month passed, and there is no end of ${each}`);
  const charges = (await system.gateway.ledger()).filter(
    ({ type, status }) => type === 'charge' && status !== 'voided',
  );
  const gifts = await system.postgres.query<{ transactionId: string; amountCents: number; receipts: number }>(
    `select gateway_transaction_id as "transactionId", amount_cents as "amountCents", count(receipts.mailed_at)::int as receipts
     from gifts left join receipts on receipts.gift_id = gifts.id and receipts.kind = 'gift'
     where settlement is distinct from 'voided' group by gateway_transaction_id, amount_cents`,
  );
  const charged = new Map(charges.map(({ transactionId, amountCents }) => [transactionId, amountCents]));
  const given = new Set(gifts.map(({ transactionId }) => transactionId));
  return [
    ...(await judgeFees(system)),
    ...charges
      .filter(({ transactionId }) => !given.has(transactionId))
      .map((charge) => `a month passed, and ${charge.transactionId} of ${charge.customerEmail} is no gift`),
    ...gifts
      .filter(({ transactionId, amountCents }) => charged.get(transactionId) !== amountCents)
      .map(
        ({ transactionId, amountCents }) =>
          `a month passed, and the gift ${transactionId} of ${amountCents} cents was charged ${charged.get(transactionId) ?? 0}`,
      ),
    ...gifts
      .filter(({ receipts }) => receipts !== 1)
      .map(
        ({ transactionId, receipts }) =>
          `a month passed, and the gift ${transactionId} has ${receipts} receipts`,
      ),
  ];
}

/** Each month has the covered fee of its monthly gift, and its ledger entry. */
async function judgeFees(system: System): Promise<string[]> {
  const newest = await system.postgres.query<{ transactionId: string; isOther: boolean; isUneven: boolean }>(
    `select distinct on (subscription_id) gateway_transaction_id as "transactionId", gifts.amount_cents = subscriptions.amount_cents
         and covered_fee_cents <> covered_fee_of(subscriptions) as "isOther",
       covered_fee_cents <> coalesce((select amount_cents from gift_allocations where gift_id = gifts.id and fund_id = covered_fees_fund()), 0) as "isUneven"
     from gifts join subscriptions on subscriptions.id = subscription_id order by subscription_id, given_at desc`,
  );
  return newest
    .filter(({ isOther, isUneven }) => isOther || isUneven)
    .map(
      ({ transactionId }) =>
        `a month passed, and the covered fee of ${transactionId} is not its monthly gift’s`,
    );
}

/** Runs the checks that were scheduled in ten minutes right away. */
async function hurryLaterLooks(system: System): Promise<void> {
  await system.postgres.query(
    `update graphile_worker._private_jobs set run_at = now()
     where key is not null and locked_by is null and run_at between now() and now() + interval '1 hour'`,
  );
}

/**
 * Waits until every webhook was received, and all its work is done.
 * @returns the rest, once there is no more progress
 */
async function untilQuiet(system: System): Promise<string[]> {
  let left = await whatIsLeft(system);
  let movedAt = performance.now();
  while (left.length > 0 && performance.now() - movedAt < STANDSTILL_MS) {
    await sleep(LOOK_MS);
    const now = await whatIsLeft(system);
    if (now.join() !== left.join()) movedAt = performance.now();
    left = now;
  }
  return left;
}

async function whatIsLeft(system: System): Promise<string[]> {
  await hurryFailedJobs(system);
  const waiting = await system.gateway.waitingWebhooks();
  const jobs = await system.postgres.query<{ text: string }>(
    `select concat_ws(' ', count(*), 'jobs', identifier, max(last_error),
       case when count(locked_by) > 0 then '(' || count(locked_by) || ' taken up)' end) as text
     from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where run_at <= now() + interval '1 minute' group by identifier order by identifier`,
  );
  return [...(waiting > 0 ? [`${waiting} webhooks`] : []), ...jobs.map(({ text }) => text)];
}
