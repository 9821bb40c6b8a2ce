import type { Gateway } from '../gateway/gateway.ts';
import { formatAmount } from '../rules/money.ts';
import { acquirerReferenceNumber } from '../rules/network-ids.ts';
import type { Transaction } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { isCard } from './instruments/kinds.ts';

/**
 * The report of fees by transaction, in the columns of a merchant with flat rates; Braintree's Java
 * SDK names them: github.com/braintree/braintree_java, TransactionLevelFeeReportRow. Banks and
 * countries are unknown here.
 */
const columns: readonly (readonly [name: string, value: (transaction: Disbursed) => string])[] = [
  ['Merchant Account ID', ({ merchantAccountId }) => merchantAccountId],
  ['Transaction ID', ({ id }) => id],
  ['Original Transaction ID', ({ refundedTransactionId }) => refundedTransactionId ?? ''],
  ['Transaction Type', ({ type }) => type],
  ['Presentment Currency', ({ currency }) => currency],
  ['Settlement Currency', ({ currency }) => currency],
  ['Settlement Amount', ({ amountCents }) => formatAmount(amountCents)],
  ['Settlement Date', settlementDay],
  ['Disbursement Date', ({ disbursement }) => disbursement.day],
  ['Payment Instrument', ({ instrument }) => instrument.type],
  ['Card Brand', ({ instrument }) => ('cardType' in instrument ? instrument.cardType : '')],
  ['Card Type', ({ instrument }) => (isCard(instrument) ? 'Credit' : '')],
  ['First 6 of CC', ({ instrument }) => ('bin' in instrument ? instrument.bin : '')],
  ['Issuing Bank', () => ''],
  ['Refunded Amount', refunded],
  ['Original Sale Amount', ({ sale }) => (sale === undefined ? '' : formatAmount(sale.amountCents))],
  ['Refund Type', refundType],
  ['Exchange Rate', () => '1.00'],
  ['Order ID', ({ orderId }) => orderId ?? ''],
  [
    'Acquirer Reference Number',
    ({ id, instrument }) => (isCard(instrument) ? acquirerReferenceNumber(id) : ''),
  ],
  ['Card Issuing Country', () => ''],
  ['Discount', ({ type, disbursement }) => (type === 'sale' ? rate(disbursement.rates.basisPoints) : '0')],
  ['Discount Credit', () => '0'],
  [
    'Per Transaction Fee',
    ({ type, disbursement }) => (type === 'sale' ? formatAmount(disbursement.rates.fixedCents) : '0.00'),
  ],
  ['Per Transaction Fee Credit', () => '0.00'],
  ['Multicurrency Fee Amount', () => '0.00'],
  ['Multicurrency Fee Credit', () => '0.00'],
  ['Total Fee Amount', ({ disbursement }) => formatAmount(disbursement.feeCents)],
];

type Disbursed = Transaction &
  Required<Pick<Transaction, 'disbursement'>> & { readonly sale: Transaction | undefined };

/** The CSV of a merchant account's disbursement on one day; undefined if there was none. */
export function feeReport({ state }: Gateway, merchantAccountId: string, day: string): string | undefined {
  const rows = state.transactions
    .select(`${field('disbursement.day')} = ? AND ${field('merchantAccountId')} = ?`, [
      day,
      merchantAccountId,
    ])
    .filter((transaction): transaction is Disbursed => transaction.disbursement !== undefined)
    .map((transaction) => {
      const { refundedTransactionId } = transaction;
      const sale = refundedTransactionId === null ? undefined : state.transactions.get(refundedTransactionId);
      return columns.map(([, value]) => value({ ...transaction, sale }));
    });
  if (rows.length === 0) return undefined;
  return [columns.map(([name]) => name), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function settlementDay({ statusHistory }: Transaction): string {
  return statusHistory.findLast(({ status }) => status === 'settled')?.at.slice(0, 10) ?? '';
}

function refunded({ type, amountCents }: Transaction): string {
  return formatAmount(type === 'credit' ? amountCents : 0);
}

function refundType({ sale, amountCents }: Disbursed): string {
  if (sale === undefined) return '';
  return amountCents === sale.amountCents ? 'Full' : 'Partial';
}

/** 199 is 0.0199. */
function rate(basisPoints: number): string {
  return `${Math.floor(basisPoints / 10_000)}.${String(basisPoints % 10_000).padStart(4, '0')}`;
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
