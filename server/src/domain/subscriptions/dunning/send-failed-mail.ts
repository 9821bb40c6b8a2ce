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
  /** The public address of this installation. */
  publicUrl: URL;
}

/** `askedId` is set for a mail that staff had sent again. */
const payloadSchema = z.object({ transactionId: z.string(), askedId: z.optional(z.uuid()) });

/**
 * The job that mails about a failed try. After a crash it sends the mail with the same Message-ID,
 * and another link.
 */
export async function sendFailedMail(
  { db, mailer, charity, publicUrl }: FailedMailContext,
  payload: unknown,
): Promise<void> {
  const { transactionId, askedId } = z.parse(payloadSchema, payload);
  const failure = await findFailureForMail(db, transactionId);
  // It was charged meanwhile, so the failed try needs no mail.
  if (failure === undefined) return;
  const { subscriptionId, dunningRunId } = failure;
  const updateUrl = await makeGiftLink(db, publicUrl, {
    purpose: 'update_payment_method',
    subscriptionId,
    dunningRunId,
  });
  const messageId = `<failed-${[transactionId, askedId].filter(Boolean).join('-')}@${publicUrl.hostname}>`;
  const isAsked = askedId !== undefined;
  await mailer.send(failedMail(charity, failure, { messageId, updateUrl, isAsked }));
}
