import { alertLabels } from '@handsel/words/console/alerts';
import * as z from 'zod/mini';
import { disbursementSchema } from '../../gateway/disbursement.ts';
import { closeAlertAbout } from '../../platform/alerts/alert-list.ts';
import { raiseAlert } from '../../platform/alerts/raise-alert.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { DepositContext } from './context.ts';
import { fillDeposit } from './fill-deposit.ts';
import { findOrMakeDeposit, holdLatestNotice, insertLines, insertNotice, lockDeposits } from './store.ts';

const payloadSchema = z.extend(disbursementSchema, { webhookId: z.uuid() });

/**
 * The job that follows from a webhook about a disbursement. It stores the webhook's data first, so
 * that they are kept while the gateway does not answer. Repeating it writes nothing twice.
 */
export async function takeDisbursement(context: DepositContext, payload: unknown): Promise<void> {
  const { webhookId, ...told } = z.parse(payloadSchema, payload);
  const depositId = await context.db.transaction(async (tx) => {
    await lockDeposits(tx);
    const id = await findOrMakeDeposit(tx, told);
    await insertNotice(tx, id, webhookId, told);
    await insertLines(tx, id, told.transactionIds);
    await alertOfFailure(tx, await holdLatestNotice(tx, id));
    return id;
  });
  await fillDeposit(context, depositId);
}

/** Alerts staff while the latest notice of a deposit is a failure. */
async function alertOfFailure(
  tx: Tx,
  held: { id: string; success: boolean; exception: string | null; followUp: string | null },
): Promise<void> {
  const { id: about, success, exception, followUp } = held;
  if (success) return closeAlertAbout(tx, { kind: 'depositFailed', about });
  const reason = [exception, followUp].filter((each) => each !== null).join(', ');
  await raiseAlert(tx, { kind: 'depositFailed', about, details: { [alertLabels.reason]: reason } });
}
