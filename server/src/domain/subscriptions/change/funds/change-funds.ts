import { sql } from 'drizzle-orm';
import { describeSplit, findFunds } from '../../../funds/index.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { JOBS } from '../../job-names.ts';
import { recordStaffChange } from '../staff-changes.ts';
import type { StaffMaker } from '../change.ts';

/** The part of each month's current amount that goes to a fund. */
interface Share {
  fundId: string;
  share: number;
}

/**
 * Changes the funds of a monthly gift's future months. The donor is mailed.
 * @param shares add up to the monthly gift without a covered fee
 * @returns `not-whole` when they do not
 */
export async function changeFunds(
  tx: Tx,
  subscriptionId: string,
  shares: readonly Share[],
  by: StaffMaker,
): Promise<'changed' | 'same' | 'not-whole' | 'not-found' | 'ended'> {
  const { rows } = await tx.execute<{ amount_cents: number; fee_cents: number; is_over: boolean }>(sql`
    select amount_cents, covered_fee_of(subscriptions) as fee_cents, status = 'cancelled' as is_over from subscriptions where id = ${subscriptionId}::uuid for no key update`);
  const [gift] = rows;
  if (gift === undefined) return 'not-found';
  if (gift.is_over) return 'ended';
  if (shares.reduce((total, { share }) => total + share, 0) !== gift.amount_cents - gift.fee_cents)
    return 'not-whole';
  const { rows: before } = await tx.execute<{ fundId: string; share: number }>(
    sql`delete from subscription_funds where subscription_id = ${subscriptionId}::uuid and fund_id <> covered_fees_fund() returning fund_id as "fundId", share`,
  );
  await tx.execute(sql`
    insert into subscription_funds (subscription_id, fund_id, share)
    select ${subscriptionId}::uuid, "fundId", share from json_to_recordset(${JSON.stringify(shares)}::json) as row ("fundId" uuid, share integer)`);
  // Keeps the covered fee's proportion to the new shares.
  await tx.execute(
    sql`update subscription_funds set share = ${gift.fee_cents} where subscription_id = ${subscriptionId}::uuid and fund_id = covered_fees_fund()`,
  );
  const told = { before: await describe(tx, before), after: await describe(tx, shares) };
  if (told.before === told.after) return 'same';
  await recordStaffChange(tx, by, subscriptionId, 'funds', told);
  await tellOfFunds(tx, [subscriptionId]);
  return 'changed';
}

/**
 * Moves all monthly gifts of one fund to another, from their next month on. Their donors are
 * mailed.
 * @returns the number of gifts
 */
export async function moveToFund(tx: Tx, from: string, to: string, by: StaffMaker): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with moved as (
      delete from subscription_funds using subscriptions
      where subscriptions.id = subscription_id and fund_id = ${from}::uuid and fund_id <> covered_fees_fund() and status <> 'cancelled'
      returning subscription_id, share
    )
    insert into subscription_funds (subscription_id, fund_id, share)
    select subscription_id, ${to}::uuid, share from moved
    on conflict (subscription_id, fund_id) do update set share = subscription_funds.share + excluded.share
    returning subscription_id as id`);
  const ids = rows.map(({ id }) => id);
  const names = await findFunds(tx, [from, to]);
  const nameOf = (fund: string) => names.find(({ id }) => id === fund)?.name;
  for (const id of ids)
    await recordStaffChange(tx, by, id, 'funds', { before: nameOf(from), after: nameOf(to) });
  await tellOfFunds(tx, ids);
  return ids.length;
}

/** Sorts the parts, so that equal splits have the same description. */
function describe(tx: Tx, shares: readonly Share[]): Promise<string> {
  const parts = shares.toSorted((a, b) => b.share - a.share || a.fundId.localeCompare(b.fundId));
  return describeSplit(
    tx,
    parts.map(({ fundId, share: cents }) => ({ fundId, cents })),
  );
}

async function tellOfFunds(tx: Tx, subscriptionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${JOBS.sendFundsMail}::text, json_build_object('subscriptionId', id, 'change', gen_random_uuid()),
      job_key => 'funds:' || id)
    from unnest(${sql.param([...subscriptionIds])}::uuid[]) as id`);
}
