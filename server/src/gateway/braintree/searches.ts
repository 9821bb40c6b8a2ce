import type { BraintreeGateway, Dispute, Subscription, Transaction, TransactionSearchFn } from 'braintree';
import type { Readable } from 'node:stream';
import { UNTRACED, type Ask } from './connection.ts';
import type { GatewayBooks, SettledCharge, WantedTransactions } from '../gateway-books.ts';
import type { ChargeAnswer } from '../charge.ts';
import type { Gateway } from '../gateway.ts';
import type { Answer, Found } from '../gateway-answers.ts';
import { notFoundIsNotDone } from './refusals.ts';
import {
  isHardReturn,
  readGatewayTransaction,
  readRefund,
  readSettlement,
  readTransaction,
} from './replies.ts';
import { readSnapshot } from './snapshot.ts';
import { readDispute } from './webhooks.ts';

/** Creates the calls that search the gateway's books. */
export function createBraintreeSearches(
  sdk: BraintreeGateway,
  ask: Ask,
  pauseDiscountId: string,
): GatewayBooks & Pick<Gateway, 'findCharge'> {
  return {
    findSettlement: (transactionId) => findSettlement(sdk, ask, transactionId),
    findCharge: (orderId) => findCharge(sdk, ask, orderId),
    transactions: (wanted) =>
      mapped(
        () => ('became' in wanted ? became(sdk, ask, wanted) : searched(sdk, ask, criteriaOf(wanted))),
        readGatewayTransaction,
      ),
    snapshots: (subscriptionIds) => {
      const search = (search: SubscriptionSearch) => search.ids().in(subscriptionIds);
      return mapped(
        () => each<Subscription>(ask, () => sdk.subscription.search(search)),
        (found) => ({ subscriptionId: found.id, snapshot: readSnapshot(found, pauseDiscountId) }),
      );
    },
    disputes: (since) => {
      const search = (search: DisputeSearch) => search.effectiveDate().min(since.toISOString().slice(0, 10));
      return mapped(
        () => each<Dispute>(ask, () => sdk.dispute.search(search as never)),
        (found) => readDispute(found, new Date(found.updatedAt)),
      );
    },
  };
}

/** The SDK's types leave these out. */
interface SubscriptionSearch {
  ids(): { in(ids: string[]): void };
}
interface DisputeSearch {
  effectiveDate(): { min(day: string): void };
}

async function findSettlement(
  sdk: BraintreeGateway,
  ask: Ask,
  transactionId: string,
): Promise<Answer<SettledCharge>> {
  const asked = await ask('transaction.find', () => sdk.transaction.find(transactionId));
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  const settlement = readSettlement(asked.value);
  const refundIds = asked.value.refundIds ?? [];
  const isHard = isHardReturn(asked.value);
  if (refundIds.length === 0) return { kind: 'done', settlement, isHard, refunds: [] };
  const found = await searchTransactions(sdk, ask, (search) => search.ids().in(refundIds));
  if (found.kind !== 'answered') return notFoundIsNotDone(found);
  return { kind: 'done', settlement, isHard, refunds: found.value.map(readRefund) };
}

async function findCharge(sdk: BraintreeGateway, ask: Ask, orderId: string): Promise<Found<ChargeAnswer>> {
  const asked = await searchTransactions(sdk, ask, (search) => search.orderId().is(orderId));
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  // A refund has its charge's order id.
  const charges = asked.value.filter(({ type }) => type !== 'credit');
  const answers = charges.map((each) => readTransaction(each));
  return answers.find((each) => each.kind === 'charged') ?? answers[0] ?? { kind: 'none' };
}

function searchTransactions(sdk: BraintreeGateway, ask: Ask, wanted: TransactionSearchFn) {
  return ask('transaction.search', async () => {
    const found: Transaction[] = [];
    for await (const transaction of sdk.transaction.search(wanted)) found.push(transaction as Transaction);
    return found;
  });
}

/**
 * A search may leave out results beyond this number:
 * https://developers.braintreepayments.com/reference/general/searching/search-results
 */
const SEARCH_LIMIT = 20_000;

/**
 * Finds transactions that reached a state between two moments. If there are too many, it also
 * searches each half of the period.
 */
async function* became(
  sdk: BraintreeGateway,
  ask: Ask,
  { became: what, from, to }: Extract<WantedTransactions, { became: string }>,
): AsyncGenerator<Transaction> {
  let found = 0;
  const criteria: TransactionSearchFn = (search) => {
    const moment =
      search[({ created: 'createdAt', voided: 'voidedAt', failed: 'failedAt' } as const)[what]]();
    moment.min(from);
    if (to !== undefined) moment.max(to);
  };
  for await (const transaction of searched(sdk, ask, criteria)) {
    found += 1;
    yield transaction;
  }
  if (found < SEARCH_LIMIT) return;
  const middle = new Date((from.getTime() + (to?.getTime() ?? Date.now())) / 2);
  yield* became(sdk, ask, { became: what, from, to: middle });
  yield* became(sdk, ask, { became: what, from: middle, to });
}

function criteriaOf(wanted: Exclude<WantedTransactions, { became: string }>): TransactionSearchFn {
  return (search) => {
    if ('ids' in wanted) search.ids().in(wanted.ids);
    else {
      search.status().in(['settlement_declined']);
      search.createdAt().min(wanted.unpaidOfThoseCreatedSince);
    }
  };
}

function searched(sdk: BraintreeGateway, ask: Ask, wanted: TransactionSearchFn): AsyncGenerator<Transaction> {
  return each<Transaction>(ask, () => sdk.transaction.search(wanted));
}

/** Each step has the deadline of a call, because it may fetch the next page. */
export async function* each<T>(ask: Ask, open: () => Readable): AsyncGenerator<T> {
  const found = open()[Symbol.asyncIterator]();
  for (;;) {
    const asked = await ask(UNTRACED, () => found.next());
    if (asked.kind !== 'answered') {
      throw new Error(`the gateway did not tell: ${'reason' in asked ? asked.reason : asked.kind}`);
    }
    if (asked.value.done === true) return;
    yield asked.value.value as T;
  }
}

async function* mapped<T, U>(found: () => AsyncIterable<T>, read: (each: T) => U): AsyncGenerator<U> {
  for await (const each of found()) yield read(each);
}
