import { DECIMALS } from '@handsel/contract';
import type { BraintreeGateway } from 'braintree';
import { parseCsv } from 'hucre/csv';
import type { GatewayPayouts } from '../disbursement.ts';
import type { Answer } from '../gateway-answers.ts';
import { notFoundIsNotDone } from './refusals.ts';
import type { Ask } from './connection.ts';
import { centsOf } from './cents-of.ts';

/**
 * https://developer.paypal.com/braintree/graphql/reference/types/report: the same as the older
 * `transactionLevelFees`.
 */
const QUERY = `query Fees($date: Date!, $merchantAccountId: ID) {
  report { transactionLevelFees(date: $date, merchantAccountId: $merchantAccountId) { url } }
}`;
const MAX_BYTES = 50 * 1024 * 1024;

/** The SDK's types leave this out. */
interface GraphQl {
  graphQLClient: {
    query(
      query: string,
      variables: object,
    ): Promise<{ data?: { report?: { transactionLevelFees?: { url?: string | null } | null } | null } }>;
  };
}

/**
 * Reads the fees of a day. The gateway reports them some days later, and for some merchants never;
 * the result is then empty.
 * https://developer.paypal.com/braintree/articles/control-panel/reporting/transaction-level-fee-report
 */
export async function readFees(
  sdk: BraintreeGateway,
  ask: Ask,
  isLocal: boolean,
  { day: date, merchantAccountId }: Parameters<GatewayPayouts['feesOf']>[0],
): Promise<Answer<{ fees: Map<string, number> }>> {
  const { graphQLClient } = sdk as unknown as GraphQl;
  const asked = await ask('report.transactionLevelFees', async () => {
    const { data } = await graphQLClient.query(QUERY, { date, merchantAccountId });
    const url = data?.report?.transactionLevelFees?.url;
    return url ? download(new URL(url), isLocal) : '';
  });
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  return { kind: 'done', fees: feesIn(asked.value) };
}

async function download(url: URL, isLocal: boolean): Promise<string> {
  if (url.protocol !== 'https:' && !isLocal) throw new Error('a report without https');
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`a report was answered with ${String(reply.status)}`);
  if (Number(reply.headers.get('content-length') ?? 0) > MAX_BYTES) throw new Error('a report is too large');
  return reply.text();
}

/** With interchange-plus pricing, the only available total is an estimate. */
const FEE_COLUMNS = ['total fee amount', 'est total fee amount', 'braintree total amount'];

/** @returns the fees by transaction, or none if the report has other columns */
function feesIn(csv: string): Map<string, number> {
  const [header = [], ...rows] = csv === '' ? [] : parseCsv(csv);
  const names = header.map(nameOf);
  const idAt = names.indexOf('transaction id');
  const feeAt = FEE_COLUMNS.map((name) => names.indexOf(name)).find((at) => at !== -1);
  const fees = new Map<string, number>();
  if (idAt === -1 || feeAt === undefined) return fees;
  for (const row of rows) {
    const [id, fee] = [textOf(row[idAt]), textOf(row[feeAt])];
    if (id !== '' && fee !== '') fees.set(id, (fees.get(id) ?? 0) + centsOf(roundedOf(fee)));
  }
  return fees;
}

/** Column names come with spaces or underscores, and in any case. */
const nameOf = (cell: unknown) => textOf(cell).toLowerCase().replaceAll('_', ' ').replaceAll('.', '');

const textOf = (cell: unknown) =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';

/** Interchange is reported in fractions of a cent. */
const roundedOf = (fee: string) => Number(fee).toFixed(DECIMALS);
