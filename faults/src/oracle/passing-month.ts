import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '../system/system.ts';

const QUIET_WITHIN_MS = 120_000;
const LOOK_MS = 200;

/**
 * What is left at the gateway shows when it bills: a month passes there, and every monthly gift is charged once more, also
 * one that we would not know of.
 * @returns what is wrong with the books of everything that ever happened on this system
 */
export async function judgeAfterAMonth(system: System): Promise<string[]> {
  await system.gateway.advance({ months: 1 });
  if (!(await becomesQuiet(system))) return ['a month passed, and the jobs or webhooks of it do not end'];
  const charges = (await system.gateway.ledger()).filter(
    ({ type, status }) => type === 'charge' && status !== 'voided',
  );
  const gifts = await system.postgres.query<{ transactionId: string; receipts: number }>(
    `select gateway_transaction_id as "transactionId", count(receipts.mailed_at)::int as receipts
     from gifts left join receipts on receipts.gift_id = gifts.id group by gateway_transaction_id`,
  );
  const charged = new Set(charges.map(({ transactionId }) => transactionId));
  const given = new Set(gifts.map(({ transactionId }) => transactionId));
  return [
    ...charges
      .filter(({ transactionId }) => !given.has(transactionId))
      .map((charge) => `a month passed, and ${charge.transactionId} of ${charge.customerEmail} is no gift`),
    ...gifts
      .filter(({ transactionId }) => !charged.has(transactionId))
      .map(({ transactionId }) => `a month passed, and the gift ${transactionId} was not charged`),
    ...gifts
      .filter(({ receipts }) => receipts !== 1)
      .map(
        ({ transactionId, receipts }) =>
          `a month passed, and the gift ${transactionId} has ${receipts} receipts`,
      ),
  ];
}

/** Everything that the gateway told of was taken, and everything that followed was done. */
async function becomesQuiet(system: System): Promise<boolean> {
  const deadline = performance.now() + QUIET_WITHIN_MS;
  while (performance.now() < deadline) {
    await sleep(LOOK_MS);
    const waiting = await system.gateway.waitingWebhooks();
    const [jobs] = await system.postgres.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs where run_at <= now() + interval '1 minute'`,
    );
    if (waiting === 0 && jobs?.count === 0) return true;
  }
  return false;
}
