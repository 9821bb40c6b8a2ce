import type { Db } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/in-batches.ts';
import type { Answer, Found, NotDone, Unknown } from '../../gateway/gateway-answers.ts';
import type { GatewayTransaction } from '../../gateway/gateway-books.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { findGatewayIds, findOurIds, findPresentIds, type GatewayIds } from '../../gateway/gateway-ids.ts';
import { isTaken, type Month, type SubscriptionSnapshot } from '../../gateway/monthly-gift.ts';
import type { WebhookRead } from '../../gateway/webhook.ts';

/** The gateway's page size. */
const BATCH = 50;

/** How often a gift's subscription may change at the gateway during a request. */
const MAX_LOOKS = 3;

const IS_CHANGING = { reason: 'the day of the monthly gift is just being changed' };

/**
 * Lets callers use our id of a monthly gift although its subscription was replaced at the gateway
 * (decision 034). Requests go to the current subscription, and replies about any earlier one are
 * about our gift.
 */
export function withReplacedSubscriptions(db: Db, gateway: Gateway): Gateway {
  const context = { db };
  return {
    ...gateway,
    findSnapshot: (id) => read(context, id, ({ all }) => gateway.findSnapshot(last(all))),
    findMonths: (id) => read(context, id, (ids) => findAllMonths(gateway, ids)),
    changeSubscription: (order) =>
      write(context, order.subscriptionId, (subscriptionId) =>
        gateway.changeSubscription({ ...order, subscriptionId }),
      ),
    pauseSubscription: (order) =>
      write(context, order.subscriptionId, (subscriptionId) =>
        gateway.pauseSubscription({ ...order, subscriptionId }),
      ),
    resumeSubscription: (id) =>
      write(context, id, (subscriptionId) => gateway.resumeSubscription(subscriptionId)),
    retryMonth: (order) =>
      write(context, order.subscriptionId, (subscriptionId) =>
        gateway.retryMonth({ ...order, subscriptionId }),
      ),
    endSubscription: (id) => endAll(context, gateway, id),
    snapshots: (ids) => snapshots(context, gateway, ids),
    transactions: (wanted) => transactions(context, gateway.transactions(wanted)),
    readWebhook: async (sent) => withOurId(context, await gateway.readWebhook(sent)),
  };
}

interface Context {
  db: Db;
}

function last(ids: GatewayIds['all']): string {
  return ids.at(-1) ?? ids[0];
}

function isSame(one: GatewayIds, other: GatewayIds): boolean {
  return one.begun === other.begun && last(one.all) === last(other.all);
}

/**
 * Reads a gift while a replacement may end its old subscription. The end of the old one does not
 * count while a replacement is in progress, or has begun since the gateway was asked.
 */
async function read<T extends { snapshot: SubscriptionSnapshot }>(
  { db }: Context,
  id: string,
  ask: (ids: GatewayIds) => Promise<Found<Answer<T>>>,
): Promise<Found<Answer<T>>> {
  let ids = await findGatewayIds(db, id);
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const answer = await ask(ids);
    const now = await findGatewayIds(db, id);
    if (isSame(ids, now))
      return isAlive(answer) || now.begun === null ? answer : readBegun(ask, now, now.begun);
    ids = now;
  }
  return { kind: 'not-done', ...IS_CHANGING };
}

/**
 * Handles an old subscription that has already ended: the replacement is the monthly gift, unless
 * its outcome is unknown.
 */
async function readBegun<T extends { snapshot: SubscriptionSnapshot }>(
  ask: (ids: GatewayIds) => Promise<Found<Answer<T>>>,
  ids: GatewayIds,
  begun: string,
): Promise<Found<Answer<T>>> {
  const answer = await ask({ all: [...ids.all, begun], begun: null, failed: ids.failed });
  return isAlive(answer) ? answer : { kind: 'not-done', ...IS_CHANGING };
}

function isAlive(answer: Found<Answer<{ snapshot: SubscriptionSnapshot }>>): boolean {
  return answer.kind === 'done' && answer.snapshot.status !== 'ended';
}

/** Includes the charges of all subscriptions of the monthly gift. */
async function findAllMonths(
  gateway: Gateway,
  { all, failed }: GatewayIds,
): ReturnType<Gateway['findMonths']> {
  const before = await chargesOf(gateway, all.slice(0, -1));
  if (before.kind !== 'done') return before;
  const present = await gateway.findMonths(last(all));
  if (present.kind !== 'done') return present;
  const beside = await chargesBeside(gateway, failed);
  if (beside.kind !== 'done') return beside;
  const charges = [...before.charges, ...present.charges];
  if (beside.charges.length === 0) return { ...present, charges };
  const inOrder = [...charges, ...beside.charges].toSorted((one, other) => +one.takenAt - +other.takenAt);
  return { ...present, charges: inOrder };
}

async function chargesOf(
  gateway: Gateway,
  gatewayIds: readonly string[],
): Promise<Answer<{ charges: Month[] }>> {
  const charges: Month[] = [];
  for (const id of gatewayIds) {
    const found = await gateway.findMonths(id);
    if (found.kind === 'none') continue;
    if (found.kind !== 'done') return found;
    charges.push(...found.charges);
  }
  return { kind: 'done', charges };
}

/**
 * The charges of replacements that never became the monthly gift. Their failed charges are not
 * owed.
 */
async function chargesBeside(
  gateway: Gateway,
  failed: readonly string[],
): Promise<Answer<{ charges: Month[] }>> {
  const found = await chargesOf(gateway, failed);
  if (found.kind !== 'done') return found;
  return { kind: 'done', charges: found.charges.filter(isTaken) };
}

/**
 * Writes to the current subscription. The change may not reach a replacement in progress, so the
 * caller must try again later.
 */
async function write<T>(
  { db }: Context,
  id: string,
  ask: (gatewayId: string) => Promise<T>,
): Promise<T | NotDone | Unknown> {
  const ids = await findGatewayIds(db, id);
  if (ids.begun !== null) return { kind: 'not-done', ...IS_CHANGING };
  const answer = await ask(last(ids.all));
  return isSame(ids, await findGatewayIds(db, id)) ? answer : { kind: 'unknown', ...IS_CHANGING };
}

/**
 * Ends all subscriptions, including a replacement in progress. If another one appears from that
 * change, the caller that waits for its outcome ends it.
 */
async function endAll({ db }: Context, gateway: Gateway, id: string): Promise<Answer<object>> {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const ids = await findGatewayIds(db, id);
    const alive = ids.begun === null ? [last(ids.all)] : [last(ids.all), ids.begun];
    for (const gatewayId of alive) {
      const ended = await gateway.endSubscription(gatewayId);
      if (ended.kind !== 'done') return ended;
    }
    if (isSame(ids, await findGatewayIds(db, id))) return { kind: 'done' };
  }
  return { kind: 'unknown', ...IS_CHANGING };
}

async function* snapshots(
  { db }: Context,
  gateway: Gateway,
  subscriptionIds: string[],
): ReturnType<Gateway['snapshots']> {
  const ours = await findPresentIds(db, subscriptionIds);
  for await (const found of gateway.snapshots([...ours.keys()])) {
    yield { ...found, subscriptionId: ours.get(found.subscriptionId) ?? found.subscriptionId };
  }
}

async function* transactions(
  { db }: Context,
  found: AsyncIterable<GatewayTransaction>,
): AsyncGenerator<GatewayTransaction> {
  for await (const batch of inBatches(found, BATCH)) {
    const ids = batch.flatMap(({ subscriptionId }) => subscriptionId ?? []);
    const ours = await findOurIds(db, ids);
    for (const transaction of batch) {
      const { subscriptionId } = transaction;
      yield {
        ...transaction,
        subscriptionId: subscriptionId && (ours.get(subscriptionId) ?? subscriptionId),
      };
    }
  }
}

async function withOurId({ db }: Context, read: WebhookRead): Promise<WebhookRead> {
  if (read.kind !== 'webhook' || read.webhook.about?.type !== 'subscription') return read;
  const { about } = read.webhook;
  const ours = await findOurIds(db, [about.subscriptionId]);
  const subscriptionId = ours.get(about.subscriptionId) ?? about.subscriptionId;
  return { kind: 'webhook', webhook: { ...read.webhook, about: { ...about, subscriptionId } } };
}
