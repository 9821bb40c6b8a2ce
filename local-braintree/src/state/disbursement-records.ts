/** What Braintree asks for a sale. */
export interface FeeRates {
  /** Hundredths of a percent: 199 is 1.99 %. */
  basisPoints: number;
  fixedCents: number;
}

export interface Fees extends FeeRates {
  /** Taken out of each disbursement, instead of once a month. */
  nettedDaily: boolean;
}

/** Why a bank did not take a disbursement: developer.paypal.com/braintree/docs/reference/general/webhooks/disbursement */
export const exceptionMessages = ['bank_rejected', 'insufficient_funds', 'account_not_authorized'] as const;
export const followUpActions = ['none', 'contact_us', 'update_funding_information'] as const;

export interface DisbursementException {
  message: (typeof exceptionMessages)[number];
  followUpAction: (typeof followUpActions)[number];
}

/** What tests asked of the disbursements of one merchant account. */
export interface DisbursementSettings {
  /** Unset: as the seed says. */
  fees?: Fees;
  /** The next one fails in this way, and is tried again on the next business day. */
  nextException?: DisbursementException | undefined;
  /** The next one is told by no webhook. */
  nextIsUntold?: boolean;
}

/** The part of a disbursement that one transaction is. */
export interface DisbursedTransaction {
  disbursementId: string;
  day: string;
  success: boolean;
  rates: FeeRates;
  feeCents: number;
}

/** What was paid to one merchant account's bank account on one day. */
export interface Disbursement {
  id: string;
  merchantAccountId: string;
  currency: string;
  day: string;
  /** Negative where it was collected. */
  amountCents: number;
  transactionIds: string[];
  disputeIds: string[];
  /** What was taken out of it. */
  feeCents: number;
  status: 'sent' | 'failed';
  /** It failed before. */
  retry: boolean;
  isUntold: boolean;
}
