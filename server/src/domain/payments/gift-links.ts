import { GIFT_LINK_LIFETIME_DAYS } from '@handsel/contract';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { giftLinkWords } from '@handsel/words/mails/payments';
import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { hashToken, newSessionToken } from '../../platform/http/session-token.ts';
import { giftLinks, type GiftLinkPurpose } from '../../schema/gift-links.ts';
import { subscriptions } from '../../schema/subscriptions.ts';

/** The purpose of the link, its monthly gift, and the reason for its mail. */
export type NewGiftLink = { subscriptionId: string } & (
  | ({ purpose: 'update_payment_method' } & ({ dunningRunId: string } | { warningId: string }))
  | { purpose: 'manage' }
);

/** The text of a mail about a link that updates a payment method. */
export const updateLinkWords = (language: Language): string =>
  wordsIn(language, giftLinkWords).updateMethod({ days: GIFT_LINK_LIFETIME_DAYS });

/** The text of a mail about a link that pauses or ends a monthly gift. */
export const manageLinkWords = (language: Language): string =>
  wordsIn(language, giftLinkWords).manage({ days: GIFT_LINK_LIFETIME_DAYS });

/** The paths of the pages that links open. */
const PATHS: Record<GiftLinkPurpose, string> = {
  update_payment_method: '/update-payment-method/',
  manage: '/manage/',
};

/**
 * Makes a link with one purpose for one monthly gift, for the mail that is about to be sent.
 * @param publicUrl always our own, whatever a request's headers contain
 * @returns its address, which is in the mail and nowhere else
 */
export async function makeGiftLink(db: Db, publicUrl: URL, link: NewGiftLink): Promise<string> {
  const token = newSessionToken();
  await db.insert(giftLinks).values({
    ...link,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(days => ${GIFT_LINK_LIFETIME_DAYS})`,
  });
  return new URL(PATHS[link.purpose] + token, publicUrl).href;
}

/** Whether a row of `gift_links` is the working link with this token and purpose. */
export function isOpenGiftLink(purpose: GiftLinkPurpose, token: string) {
  return and(
    eq(giftLinks.tokenHash, hashToken(token)),
    eq(giftLinks.purpose, purpose),
    isNull(giftLinks.endedAt),
    gt(giftLinks.expiresAt, sql`now()`),
  );
}

/** Revokes all links to these donors' monthly gifts. */
export async function revokeGiftLinks(tx: Tx, donorIds: string[]): Promise<void> {
  const theirs = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.donorId, donorIds));
  await revokeWhere(tx, inArray(giftLinks.subscriptionId, theirs));
}

/** Revokes all links to one monthly gift. */
export async function revokeLinksTo(tx: Tx, subscriptionId: string): Promise<void> {
  await revokeWhere(tx, eq(giftLinks.subscriptionId, subscriptionId));
}

async function revokeWhere(tx: Tx, which: SQL): Promise<void> {
  await tx
    .update(giftLinks)
    .set({ endedAt: sql`now()` })
    .where(and(which, isNull(giftLinks.endedAt)));
}
