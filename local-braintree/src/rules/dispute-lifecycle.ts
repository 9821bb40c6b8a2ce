import type { DisputeStatus } from '../state/dispute-records.ts';

/**
 * The allowed changes of a dispute's status, as documented at
 * developer.paypal.com/braintree/docs/reference/general/statuses#dispute
 */
const transitions: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  under_review: ['open', 'won'],
  open: ['accepted', 'auto_accepted', 'disputed', 'expired'],
  disputed: ['won', 'lost'],
  accepted: [],
  auto_accepted: [],
  expired: [],
  won: [],
  lost: [],
};

export function disputeMayBecome(from: DisputeStatus, to: DisputeStatus): boolean {
  return transitions[from].includes(to);
}

export const disputeStatuses = Object.keys(transitions) as readonly DisputeStatus[];

/**
 * The effect of the documented text evidence once the dispute is finalized:
 * developer.paypal.com/braintree/docs/guides/disputes/testing-go-live
 */
export function outcomeOfEvidence(texts: readonly string[]): 'won' | 'lost' | undefined {
  if (texts.includes('compelling_evidence')) return 'won';
  return texts.includes('losing_evidence') ? 'lost' : undefined;
}

/** The reason codes of a test card's dispute by documented amount; all of them are fraud. */
const reasonCodes = new Map([
  [83_00, '83'],
  [10_40, '1040'],
  [13_10, '1310'],
  [70_30, '7030'],
]);

export function reasonCodeOfAmount(amountCents: number): string {
  return reasonCodes.get(amountCents) ?? '83';
}
