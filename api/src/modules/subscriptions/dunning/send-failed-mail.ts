import type { Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import { makeGiftLink } from '../../payments/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { failedMail } from './failed-mail.ts';
import { findFailureForMail } from './store.ts';

interface FailedMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** Our public address. */
  publicUrl: URL;
}

const payloadSchema = z.object({ transactionId: z.string() });

/** The job that tells of a try in vain; run again after a crash, it sends the mail with the same Message-ID, and another link. */
export async function sendFailedMail(
  { db, mailer, charity, publicUrl }: FailedMailContext,
  payload: unknown,
): Promise<void> {
  const { transactionId } = z.parse(payloadSchema, payload);
  const failure = await findFailureForMail(db, transactionId);
  // It was taken meanwhile: nobody needs to hear of the try in vain.
  if (failure === undefined) return;
  const { subscriptionId, dunningRunId } = failure;
  const updateUrl = await makeGiftLink(db, publicUrl, {
    purpose: 'update_payment_method',
    subscriptionId,
    dunningRunId,
  });
  const messageId = `<failed-${transactionId}@${publicUrl.hostname}>`;
  await mailer.send(failedMail(charity, failure, { messageId, updateUrl }));
}
