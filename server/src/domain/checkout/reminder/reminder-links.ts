import { createHmac } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { readOrMakeKey } from '../../../platform/database/stored-key.ts';
import { isSameToken } from '../../../platform/http/session-token.ts';
import { createRefusalLinks } from '../../../platform/mail/refusal-links.ts';

const KEY = 'reminders';

/** Links with which the recipient of a reminder refuses all further ones. */
export const reminderRefusalLinks = createRefusalLinks(KEY);

/** Leads from a reminder back to its donation, on any device, for as long as it can be paid. */
export async function reminderToken(db: Db, reminderId: string): Promise<string> {
  return `${reminderId}.${await sign(db, reminderId)}`;
}

/** @returns the reminder that a token is for; undefined for a forged token */
export async function readReminderToken(db: Db, token: string): Promise<string | undefined> {
  const [id = '', signed = ''] = token.split('.');
  return isSameToken(await sign(db, id), signed) ? id : undefined;
}

async function sign(db: Db, reminderId: string): Promise<string> {
  return createHmac('sha256', await readOrMakeKey(db, KEY))
    .update(`reminder ${reminderId}`)
    .digest('base64url');
}
