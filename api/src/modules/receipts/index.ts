export { permitReceiptCopy, receiptCopyJob } from './copy-for-staff.ts';
export { correctReceipt, type Correction } from './correct-receipt.ts';
export { printReceipt } from './print-receipt.ts';
export { receiptRoutes } from './routes.ts';
export { sendStatements, type StatementProgress, type StatementsContext } from './send-statements.ts';
export { forgetStatements, moveStatements, redactReceipts } from './donor.ts';
export { receiptJobs } from './jobs.ts';
export { JOBS as RECEIPT_JOBS, REQUESTED_MAILS as RECEIPT_MAILS } from './job-names.ts';
export { LIMITS as RECEIPT_LIMITS } from './limits.ts';
