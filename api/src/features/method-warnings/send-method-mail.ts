import type { Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { methodMail } from './method-mail.ts';
import { findWarningForMail } from './store.ts';

interface MethodMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** Our public address. */
  publicUrl: URL;
}

const payloadSchema = z.object({ warningId: z.uuid() });

/** The job that warns a donor; run again after a crash, it sends the same mail with the same Message-ID. */
export async function sendMethodMail(
  { db, mailer, charity, publicUrl }: MethodMailContext,
  payload: unknown,
): Promise<void> {
  const { warningId } = z.parse(payloadSchema, payload);
  const warning = await findWarningForMail(db, warningId);
  if (warning === undefined || warning.nextBillingDate === null) return;
  const messageId = `<method-${warningId}@${publicUrl.hostname}>`;
  const { nextBillingDate } = warning;
  await mailer.send(methodMail(charity, { ...warning, nextBillingDate }, { messageId, publicUrl }));
}
