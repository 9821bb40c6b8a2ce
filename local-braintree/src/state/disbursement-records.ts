/** Braintree's fee for a sale. */
export interface FeeRates {
  /** Hundredths of a percent: 199 is 1.99 %. */
  basisPoints: number;
  fixedCents: number;
}

export interface Fees extends FeeRates {
  /** Deducted from each disbursement, instead of charged monthly. */
  nettedDaily: boolean;
}

/**
 * A bank's reason to reject a disbursement:
 * developer.paypal.com/braintree/docs/reference/general/webhooks/disbursement
 */
export const exceptionMessages = ['bank_rejected', 'insufficient_funds', 'account_not_authorized'] as const;
export const followUpActions = ['none', 'contact_us', 'update_funding_information'] as const;

export interface DisbursementException {
  message: (typeof exceptionMessages)[number];
  followUpAction: (typeof followUpActions)[number];
}

/** A test's settings for the disbursements of one merchant account. */
export interface DisbursementSettings {
  /** Unset: the seed's fees. */
  fees?: Fees;
  /** The next one fails in this way, and is retried on the next business day. */
  nextException?: DisbursementException | undefined;
  /** The next one has no webhook. */
  nextIsUntold?: boolean;
}

/** One transaction's part of a disbursement. */
export interface DisbursedTransaction {
  disbursementId: string;
  day: string;
  success: boolean;
  rates: FeeRates;
  feeCents: number;
}

/** The payout to one merchant account's bank account on one day. */
export interface Disbursement {
  id: string;
  merchantAccountId: string;
  currency: string;
  day: string;
  /** Negative for a collection. */
  amountCents: number;
  transactionIds: string[];
  disputeIds: string[];
  /** The deducted fees. */
  feeCents: number;
  status: 'sent' | 'failed';
  /** It failed before. */
  retry: boolean;
  isUntold: boolean;
}
