import type { Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { DISPUTE_STATES } from '../../../schema/disputes.ts';
import { disputeMail } from './dispute-mail.ts';
import { findDisputeForMail } from './store.ts';

interface DisputeMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The host of the public address, for Message-IDs. */
  host: string;
  publicUrl: URL;
}

const payloadSchema = z.object({
  disputeId: z.string(),
  state: z.enum(DISPUTE_STATES),
  monthlyIs: z.optional(z.enum(['paused', 'cancelled'])),
});

/**
 * The job that informs the charity of a dispute. After a crash it sends the same mail with the same
 * Message-ID.
 */
export async function sendDisputeMail(
  { db, mailer, charity, host, publicUrl }: DisputeMailContext,
  payload: unknown,
): Promise<void> {
  const { disputeId, state, monthlyIs } = z.parse(payloadSchema, payload);
  const dispute = await findDisputeForMail(db, disputeId);
  if (dispute === undefined) throw new Error(`no dispute ${disputeId} to tell of`);
  // The status that was just set is not in our books yet.
  const monthly = dispute.monthly && { ...dispute.monthly, ...(monthlyIs && { status: monthlyIs }) };
  await mailer.send(
    disputeMail(
      { charity, publicUrl },
      state,
      { ...dispute, monthly },
      `<dispute-${disputeId}-${state}@${host}>`,
    ),
  );
}
