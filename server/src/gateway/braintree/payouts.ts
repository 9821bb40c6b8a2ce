import type { BraintreeGateway, Dispute, Transaction } from 'braintree';
import { inBatches } from '../../platform/in-batches.ts';
import type { DisbursedTransaction, DisputePayout, GatewayPayouts } from '../disbursement.ts';
import { centsOf } from './cents-of.ts';
import type { Ask } from './connection.ts';
import { readFees } from './fee-report.ts';
import { each } from './searches.ts';

/** The page size of the gateway. */
const BATCH = 50;

/** Reads the gateway's payouts and its fees. */
export function createBraintreePayouts(sdk: BraintreeGateway, ask: Ask, isLocal: boolean): GatewayPayouts {
  return {
    disbursed: (wanted) => disbursed(sdk, ask, wanted),
    disputePayouts: (since) => disputePayouts(sdk, ask, since),
    feesOf: (wanted) => readFees(sdk, ask, isLocal, wanted),
  };
}

/** Fields that the SDK's types leave out, or have as moments instead of days. */
interface DaySearch {
  disbursementDate(): { min(day: string): void };
}

async function* disbursed(
  sdk: BraintreeGateway,
  ask: Ask,
  wanted: Parameters<GatewayPayouts['disbursed']>[0],
): AsyncGenerator<DisbursedTransaction> {
  if ('since' in wanted) {
    const search = (search: DaySearch) => search.disbursementDate().min(wanted.since);
    const found = each<Transaction>(ask, () => sdk.transaction.search(search as never));
    for await (const transaction of found) yield readDisbursed(transaction);
    return;
  }
  for await (const ids of inBatches(listed(wanted.ids), BATCH)) {
    const found = each<Transaction>(ask, () => sdk.transaction.search((search) => search.ids().in(ids)));
    for await (const transaction of found) yield readDisbursed(transaction);
  }
}

async function* listed(ids: readonly string[]): AsyncGenerator<string> {
  yield* await Promise.resolve(ids);
}

function readDisbursed(transaction: Transaction): DisbursedTransaction {
  const { id, type, amount, currencyIsoCode: currency, merchantAccountId } = transaction;
  return {
    transactionId: id,
    merchantAccountId: merchantAccountId ?? '',
    kind: type === 'credit' ? 'refund' : 'sale',
    amountCents: centsOf(amount),
    currency,
    settled: readSettled(transaction),
  };
}

/** The gateway sends null for texts in the SDK's types. */
type Details = Partial<
  Record<
    'disbursementDate' | 'settlementAmount' | 'settlementCurrencyIsoCode' | 'settlementCurrencyExchangeRate',
    string | null
  >
>;

function readSettled(transaction: Transaction): DisbursedTransaction['settled'] {
  const details: Details = transaction.disbursementDetails ?? {};
  if (!details.disbursementDate) return undefined;
  return {
    day: details.disbursementDate.slice(0, 10),
    cents: Math.abs(centsOf(details.settlementAmount ?? transaction.amount)),
    currency: details.settlementCurrencyIsoCode ?? transaction.currencyIsoCode,
    rate: details.settlementCurrencyExchangeRate ?? null,
  };
}

async function* disputePayouts(
  sdk: BraintreeGateway,
  ask: Ask,
  since: string,
): AsyncGenerator<DisputePayout> {
  const search = (search: DaySearch) => search.disbursementDate().min(since);
  for await (const dispute of each<Dispute>(ask, () => sdk.dispute.search(search as never)))
    yield* payoutsOf(dispute).filter(({ day }) => day >= since);
}

/** The money leaves when a dispute opens, and returns when it is won. */
function payoutsOf(dispute: Dispute): DisputePayout[] {
  const { id: disputeId, transaction, merchantAccountId, statusHistory } = dispute;
  return (statusHistory ?? []).flatMap(({ status, disbursementDate }) => {
    const taken = status.toLowerCase() === 'open' ? -centsOf(dispute.amountDisputed) : 0;
    const won = status.toLowerCase() === 'won' ? centsOf(dispute.amountWon ?? dispute.amountDisputed) : 0;
    const day = (disbursementDate as string | null)?.slice(0, 10);
    if (day === undefined || taken + won === 0) return [];
    return { disputeId, transactionId: transaction.id, merchantAccountId, day, cents: taken + won };
  });
}
