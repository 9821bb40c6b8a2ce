import type { RequestedMail } from '../../platform/mail/requested-mail.ts';

export const JOBS = {
  sendReceiptCopy: 'send_receipt_copy',
  sendStatement: 'send_statement',
} as const;

/** The mails that visitors can cause by a request, and the rate limit of each. */
export const REQUESTED_MAILS = {
  sendReceiptCopy: { job: JOBS.sendReceiptCopy, limit: 'receiptMailbox' },
} as const satisfies Record<string, RequestedMail>;

/** The mails that staff can cause by a request, and the rate limit of each. */
export const STAFF_MAILS = {
  sendStatement: { job: JOBS.sendStatement, limit: 'staffStatement' },
} as const satisfies Record<string, RequestedMail>;
