import type { Managed } from '../donor/wanted-changes.ts';
import type { GatewaySnapshot } from '../system/local-braintree.ts';
import type { System } from '../system/system.ts';

interface OurRow {
  readonly status: string;
  readonly amountCents: number;
  /** For a paused gift, the day after the pause. */
  readonly nextBillingDate: string | null;
  readonly pausedFrom: string | null;
}

/**
 * Compares the donors' requests about monthly gifts with the gateway: our row matches it, and a
 * page reports a success only if there was one.
 * @returns the errors in words
 */
export async function judgeManaged(system: System, managed: readonly Managed[]): Promise<string[]> {
  const wrong = await Promise.all(managed.map((each) => judgeOne(system, each)));
  return wrong.flat();
}

async function judgeOne(system: System, managed: Managed): Promise<string[]> {
  const { giftId, email, wish, tabs } = managed;
  const who = `the monthly gift of ${email}, to ${wish.kind}`;
  const [ours] = await system.postgres.query<OurRow>(
    `select status, amount_cents as "amountCents", next_billing_date::text as "nextBillingDate",
       paused_from::text as "pausedFrom"
     from subscriptions where id = $1`,
    [giftId],
  );
  if (ours === undefined) return [`${who} is not in our books`];
  const ids = await gatewayIds(system, giftId);
  const all = await Promise.all(ids.map((id) => system.gateway.snapshot(id)));
  const there = all.at(-1);
  if (there === undefined) return [`${who} is not at the gateway`];
  const running = all.filter(({ status }) => status !== 'Canceled').length;
  const both = `ours is ${JSON.stringify(ours)}; at the gateway ${JSON.stringify(there)}`;
  const claims = tabs.map(({ claim }) => claim);
  return [
    ...(running > 1 ? [`${who} is ${running} subscriptions at the gateway`] : []),
    ...(isSame(ours, there) ? [] : [`${who}: ${both}`]),
    ...(tabs.some(({ isWaiting }) => isWaiting) ? [`a page of ${email} never heard what came of it`] : []),
    ...(claims.includes('done') && !isAsWanted(managed, ours, there)
      ? [`a page said that it is done, of ${who}: ${both}`]
      : []),
    ...(claims.every((claim) => claim === 'not done') && isAsWanted(managed, ours, there)
      ? [`every page said that it is as it was, of ${who}: ${both}`]
      : []),
  ];
}

/**
 * The subscriptions that a monthly gift has had at the gateway, the current one last, and any
 * failed one before them.
 */
async function gatewayIds(system: System, giftId: string): Promise<string[]> {
  const begun = await system.postgres.query<{ id: string; state: string }>(
    `select id, state from subscription_changes where subscription_id = $1 and kind = 'day' order by created_at`,
    [giftId],
  );
  const idsOf = async (isDone: boolean) => {
    const ids = begun.filter(({ state }) => (state === 'succeeded') === isDone).map(({ id }) => id);
    const known = await Promise.all(ids.map((id) => system.gateway.knows(id)));
    return ids.filter((_, index) => known[index]);
  };
  return [...(await idsOf(false)), giftId, ...(await idsOf(true))];
}

function isSame(ours: OurRow, there: GatewaySnapshot): boolean {
  if (ours.amountCents !== there.priceCents) return false;
  if (there.status === 'Canceled') return ours.status === 'cancelled' && ours.nextBillingDate === null;
  if (there.skippedMonths > 0) return ours.status === 'paused' && ours.pausedFrom === there.nextBillingDate;
  const status = there.status === 'Pending' ? 'active' : there.status.toLowerCase();
  return ours.status === status && ours.nextBillingDate === there.nextBillingDate;
}

function isAsWanted({ wish, skippedMonths }: Managed, ours: OurRow, there: GatewaySnapshot): boolean {
  if (wish.kind === 'cancel') return there.status === 'Canceled';
  if (wish.kind === 'amount') return there.priceCents === Math.round(wish.amount * 100);
  if (wish.kind === 'day')
    return there.status !== 'Canceled' && there.nextBillingDate === wish.firstBillingOn;
  const isOnTheDay = wish.kind !== 'pause' || ours.nextBillingDate === wish.resumesOn;
  return there.status === 'Active' && there.skippedMonths === skippedMonths && isOnTheDay;
}
