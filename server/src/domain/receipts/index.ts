export { checkReceipts } from './check-receipts.ts';
export { findUnreceipted, sendMissingReceipt } from './unreceipted.ts';
export { permitReceiptCopy, receiptCopyJob } from './copy-for-staff.ts';
export { correctReceipt, type Correction } from './correct-receipt.ts';
export { giftReceiptPdf, printLetters, yearReceiptsPdf } from './print-receipts.ts';
export type { Looks } from './receipt-pdf.ts';
export { printReceipt } from './print-receipt.ts';
export { findReissue, reissueReceipt } from './reissue-receipt.ts';
export { receiptRoutes } from './routes.ts';
export { sendStatements, type StatementProgress, type StatementsContext } from './send-statements.ts';
export { forgetStatements, moveStatements, redactReceipts } from './donor.ts';
export { receiptJobs } from './jobs.ts';
export {
  JOBS as RECEIPT_JOBS,
  REQUESTED_MAILS as RECEIPT_MAILS,
  STAFF_MAILS as RECEIPT_STAFF_MAILS,
} from './job-names.ts';
export { LIMITS as RECEIPT_LIMITS } from './limits.ts';
export { permitStatement, statementJob } from './statement-for-staff.ts';
export type { StoredPicture } from './store.ts';
export { sampleReceipt, type SampleReceipt } from './sample-receipt.ts';
export { benefitValueCents } from './statements.ts';
