/** The approval page's message to PayPal's script, which opened it. */
export type ApprovalReport =
  | { readonly kind: 'approved'; readonly payerId: string; readonly paymentId: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' };

const NAME = 'local-braintree:paypal';

/** Distinguishes the report from a page's other messages. */
export const approvalReport = {
  write: (report: ApprovalReport) => ({ [NAME]: report }),
  /** @returns undefined for any other message */
  read: (data: unknown): ApprovalReport | undefined =>
    typeof data === 'object' && data !== null && NAME in data ? (data[NAME] as ApprovalReport) : undefined,
};
