import type { Gateway } from '../gateway/gateway.ts';
import { feeCents } from '../rules/disbursement.ts';
import type { DisbursementSettings, Fees } from '../state/disbursement-records.ts';
import type { Transaction } from '../state/records.ts';

const noFees: Fees = { basisPoints: 0, fixedCents: 0, nettedDaily: false };

export function disbursementSettings({ state }: Gateway, merchantAccountId: string): DisbursementSettings {
  return state.disbursementSettings.get(merchantAccountId) ?? {};
}

/** Stores a test's settings for a merchant account's disbursements. Call inside a write. */
export function keepDisbursementSettings(
  { state: { disbursementSettings: kept } }: Gateway,
  merchantAccountId: string,
  settings: DisbursementSettings,
): void {
  if (kept.has(merchantAccountId)) kept.replace(merchantAccountId, settings);
  else kept.insert(merchantAccountId, settings);
}

/** The fees of a merchant account: set by a test, or by the seed. */
export function feesOf(gateway: Gateway, merchantAccountId: string): Fees {
  const account = gateway.merchant.merchantAccounts.find(({ id }) => id === merchantAccountId);
  return disbursementSettings(gateway, merchantAccountId).fees ?? account?.fees ?? noFees;
}

/**
 * PayPal deducts its fee when it moves the money, and reports it with the transaction; empty
 * without a fee.
 */
export function payPalFee(gateway: Gateway, transaction: Transaction): { payPalFeeCents?: number } {
  if (transaction.instrument.type !== 'paypal_account') return {};
  const fee = feeCents(transaction, feesOf(gateway, transaction.merchantAccountId));
  return fee === 0 ? {} : { payPalFeeCents: fee };
}
