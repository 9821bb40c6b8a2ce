import type { Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import { makeGiftLink } from '../../payments/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { methodMail } from './method-mail.ts';
import { findWarningForMail } from './store.ts';

interface MethodMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({ warningId: z.uuid() });

/**
 * The job that mails a donor a warning. After a crash it sends the mail with the same Message-ID,
 * and another link.
 */
export async function sendMethodMail(
  { db, mailer, charity, publicUrl }: MethodMailContext,
  payload: unknown,
): Promise<void> {
  const { warningId } = z.parse(payloadSchema, payload);
  const warning = await findWarningForMail(db, warningId);
  if (warning === undefined || warning.nextBillingDate === null) return;
  const { nextBillingDate, subscriptionId } = warning;
  const updateUrl = await makeGiftLink(db, publicUrl, {
    purpose: 'update_payment_method',
    subscriptionId,
    warningId,
  });
  const messageId = `<method-${warningId}@${publicUrl.hostname}>`;
  await mailer.send(methodMail(charity, { ...warning, nextBillingDate }, { messageId, updateUrl }));
}
