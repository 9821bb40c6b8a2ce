import { JOBS } from './job-names.ts';
import { PAYMENT_JOBS } from '../payments/index.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { sendReceiptCopy } from './send-copy.ts';
import { sendReceipt } from './send-receipt.ts';
import { sendRefundReceipt } from './send-refund-receipt.ts';
import { sendStatement } from './statement-for-staff.ts';

type Context = Parameters<typeof sendReceipt>[0] &
  Parameters<typeof sendReceiptCopy>[0] &
  Parameters<typeof sendStatement>[0];

/** @param sparing the mailer for mails that no law requires */
export function receiptJobs({ sparing, ...context }: Context & { sparing: Context['mailer'] }) {
  return {
    [PAYMENT_JOBS.sendReceipt]: (payload) => sendReceipt(context, payload),
    [JOBS.sendReceiptCopy]: (payload) => sendReceiptCopy(context, payload),
    [JOBS.sendStatement]: (payload) => sendStatement({ ...context, mailer: sparing }, payload),
    [PAYMENT_JOBS.sendRefundMail]: (payload) => sendRefundReceipt(context, payload),
  } satisfies TaskGroup;
}
