import type { Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { changeMail } from './change-mail.ts';
import { findChangeForMail } from './store.ts';

export interface ChangeMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The host of our public address, for Message-IDs. */
  host: string;
}

const payloadSchema = z.object({ changeId: z.uuid() });

/** The job that tells of a change; run again after a crash, it sends the same mail with the same Message-ID. */
export async function sendChangeMail(
  { db, mailer, charity, host }: ChangeMailContext,
  payload: unknown,
): Promise<void> {
  const { changeId } = z.parse(payloadSchema, payload);
  const change = await findChangeForMail(db, changeId);
  if (change === undefined) throw new Error(`no change ${changeId} to tell of`);
  await mailer.send(changeMail(charity, change, `<change-${changeId}@${host}>`));
}
