import type { RequestedMail } from '../../platform/mail/requested-mail.ts';

/** The names of this module's jobs. */
export const JOBS = {
  sendReceiptCopy: 'send_receipt_copy',
} as const;

/** The mails that a request can cause at will, and the budget of each. */
export const REQUESTED_MAILS = {
  sendReceiptCopy: { job: JOBS.sendReceiptCopy, limit: 'receiptMailbox' },
} as const satisfies Record<string, RequestedMail>;
