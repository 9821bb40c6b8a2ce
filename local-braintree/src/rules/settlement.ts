import type { Instrument } from '../state/instrument-records.ts';
import type { Transaction, TransactionStatus } from '../state/records.ts';
import { settlementOfAmount } from './test-values.ts';

interface Step {
  readonly to: TransactionStatus;
  /** Days after it entered its current status. */
  readonly afterDays: number;
}

type Steps = { readonly [S in TransactionStatus]?: Step };

/**
 * The days that a bank holds money,
 * developer.paypal.com/braintree/docs/reference/general/statuses#transaction.
 */
const authorizationDays: Readonly<Record<string, number>> = {
  Visa: 8,
  MasterCard: 7,
  'American Express': 7,
  paypal_account: 29,
  venmo_account: 10,
};

/** PayPal moves the money on request; a bank batches the submitted transactions. */
export function settlesAtOnce({ instrument }: Pick<Transaction, 'instrument'>): boolean {
  return instrument.type === 'paypal_account';
}

/** The validity of an authorization in days; 30 unless documented otherwise. */
export function authorizationDaysOf(instrument: Instrument): number {
  const kind = 'cardType' in instrument ? instrument.cardType : instrument.type;
  return authorizationDays[kind] ?? 30;
}

const steps: Steps = {
  submitted_for_settlement: { to: 'settling', afterDays: 1 },
  settling: { to: 'settled', afterDays: 1 },
  // A bank takes some days to confirm a payment: developer.paypal.com/braintree/docs/guides/ach
  settlement_pending: { to: 'settled', afterDays: 3 },
  settlement_confirmed: { to: 'settled', afterDays: 1 },
};

/** The statuses in which time changes a transaction. */
export const movingStatuses: readonly TransactionStatus[] = [
  'authorized',
  ...(Object.keys(steps) as TransactionStatus[]),
];

/** The next status of a transaction after some days in its status; undefined while it stays. */
export function statusAfter(
  { instrument, status, amountCents, partialSettlementIds }: Transaction,
  days: number,
): TransactionStatus | undefined {
  // A partial settlement settles its parts.
  if (partialSettlementIds !== undefined) return undefined;
  if (status === 'authorized')
    return days >= authorizationDaysOf(instrument) ? 'authorization_expired' : undefined;
  const step = steps[status];
  if (step === undefined || days < step.afterDays) return undefined;
  const outcome = settlementOfAmount(amountCents, instrument.type);
  if (outcome === 'settlement_pending') {
    // It waits for `testing.settlementConfirm` or `testing.settlementDecline`.
    if (status === 'submitted_for_settlement') return 'settlement_pending';
    return status === 'settlement_pending' ? undefined : step.to;
  }
  return step.to === 'settled' ? outcome : step.to;
}
