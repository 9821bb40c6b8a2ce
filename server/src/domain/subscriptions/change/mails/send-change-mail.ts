import type { Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import type { Gateway } from '../../../../gateway/gateway.ts';
import { makeGiftLink } from '../../../payments/index.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Mail, Mailer } from '../../../../platform/mail/mailer.ts';
import { changeMail } from './change-mail.ts';
import { cancelledMail, dayChangedMail, pausedMail, resumedMail, type LastGift } from './schedule-mails.ts';
import { findChangeForMail } from '../store.ts';

export interface ChangeMailContext {
  db: Db;
  gateway: Gateway;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({ changeId: z.uuid() });

type Told = NonNullable<Awaited<ReturnType<typeof findChangeForMail>>>;

/**
 * The job that mails the donor about a change. After a crash it sends the same mail with the same
 * Message-ID.
 */
export async function sendChangeMail(context: ChangeMailContext, payload: unknown): Promise<void> {
  const { changeId } = z.parse(payloadSchema, payload);
  const change = await findChangeForMail(context.db, changeId);
  if (change === undefined) throw new Error(`no change ${changeId} to tell of`);
  if (change.isUntold) return;
  const messageId = `<change-${changeId}@${context.publicUrl.hostname}>`;
  await context.mailer.send(await mailOf(context, change, messageId));
}

async function mailOf(context: ChangeMailContext, change: Told, messageId: string): Promise<Mail> {
  const { db, charity, publicUrl } = context;
  const { kind, subscriptionId, isUntold: _isUntold, ...told } = change;
  if (kind === 'terms' || kind === 'amount') return changeMail(charity, told, messageId);
  if (kind === 'cancel') {
    const last = await findLastGift(context, subscriptionId);
    return cancelledMail(charity, { ...told, messageId, last, publicUrl });
  }
  if (kind === 'day') {
    const profileUrl = new URL('/profile', publicUrl);
    return dayChangedMail(charity, { ...told, billingDay: told.billingDay ?? 0, messageId, profileUrl });
  }
  const manageUrl = await makeGiftLink(db, publicUrl, { purpose: 'manage', subscriptionId });
  return (kind === 'pause' ? pausedMail : resumedMail)(charity, { ...told, messageId, manageUrl });
}

/** Reads the gateway's books, because ours may not have it yet. */
async function findLastGift(
  { gateway }: ChangeMailContext,
  subscriptionId: string,
): Promise<LastGift | undefined> {
  const found = await gateway.findMonths(subscriptionId);
  if (found.kind === 'none') return undefined;
  if (found.kind !== 'done') throw new Error(`the monthly gift was not found: ${found.reason}`);
  return found.charges.findLast(({ outcome }) => outcome?.kind === 'charged');
}
