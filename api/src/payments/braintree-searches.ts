import type { BraintreeGateway, Transaction, TransactionSearchFn } from 'braintree';
import type { Ask } from './gateway-connection.ts';
import type { Answer, ChargeAnswer, Found, Gateway, SettledCharge } from './gateway.ts';
import { notFoundIsNotDone } from './braintree-refusals.ts';
import { readRefund, readSettlement, readTransaction } from './braintree-replies.ts';

/** What became of charges. */
export function createBraintreeSearches(
  sdk: BraintreeGateway,
  ask: Ask,
): Pick<Gateway, 'findSettlement' | 'findCharge'> {
  return {
    findSettlement: (transactionId) => findSettlement(sdk, ask, transactionId),
    findCharge: (orderId) => findCharge(sdk, ask, orderId),
  };
}

async function findSettlement(
  sdk: BraintreeGateway,
  ask: Ask,
  transactionId: string,
): Promise<Answer<SettledCharge>> {
  const asked = await ask(() => sdk.transaction.find(transactionId));
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  const settlement = readSettlement(asked.value);
  const refundIds = asked.value.refundIds ?? [];
  if (refundIds.length === 0) return { kind: 'done', settlement, refunds: [] };
  const found = await searchTransactions(sdk, ask, (search) => search.ids().in(refundIds));
  if (found.kind !== 'answered') return notFoundIsNotDone(found);
  return { kind: 'done', settlement, refunds: found.value.map(readRefund) };
}

function searchTransactions(sdk: BraintreeGateway, ask: Ask, wanted: TransactionSearchFn) {
  return ask(async () => {
    const found: Transaction[] = [];
    for await (const transaction of sdk.transaction.search(wanted)) found.push(transaction as Transaction);
    return found;
  });
}

async function findCharge(sdk: BraintreeGateway, ask: Ask, orderId: string): Promise<Found<ChargeAnswer>> {
  const asked = await searchTransactions(sdk, ask, (search) => search.orderId().is(orderId));
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  const answers = asked.value.map((each) => readTransaction(each));
  return answers.find((each) => each.kind === 'charged') ?? answers[0] ?? { kind: 'none' };
}
