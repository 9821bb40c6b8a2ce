export { correctReceipt, type Correction } from './correct-receipt.ts';
export { printReceipt } from './print-receipt.ts';
export { receiptRoutes } from './routes.ts';
export { sendReceiptCopy } from './send-copy.ts';
export { sendReceipt } from './send-receipt.ts';
export { sendRefundReceipt } from './send-refund-receipt.ts';
export { sendStatements, type StatementProgress, type StatementsContext } from './send-statements.ts';
export { forgetStatements, moveStatements, redactReceipts } from './donor.ts';
