import type { Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { matchMail } from './match-mail.ts';
import { findMatchableGift, sendOnceNumbered } from './store.ts';

interface MatchMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The host of the public address, for Message-IDs. */
  host: string;
}

/**
 * `ask` counts the employers that the donor chose for this gift. Without it, the answers to the
 * thank-you questions queued the mail.
 */
const payloadSchema = z.object({ checkoutId: z.uuid(), ask: z.optional(z.int()) });

/**
 * The job that mails a donor how to get their employer's match. After a crash it sends the same
 * mail with the same Message-ID. It waits for the receipt's number, which employers ask for. It
 * sends nothing for a refunded gift, or after the donor has chosen another employer.
 */
export async function sendMatchMail(
  { db, mailer, charity, host }: MatchMailContext,
  payload: unknown,
): Promise<void> {
  const asked = z.parse(payloadSchema, payload);
  const gift = await findMatchableGift(db, asked);
  if (gift === undefined || !gift.isKept) return;
  const { receipt } = gift;
  if (receipt === null) return sendOnceNumbered(db, asked);
  const { checkoutId, ask = 1 } = asked;
  const name = ask === 1 ? checkoutId : `${checkoutId}-${String(ask)}`;
  await mailer.send(matchMail(charity, { ...gift, receipt }, `<match-${name}@${host}>`));
}
