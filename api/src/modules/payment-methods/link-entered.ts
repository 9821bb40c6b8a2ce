import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import { enteredCards } from '../../schema/saved-methods.ts';
import { subscriptionChanges } from '../../schema/subscription-changes.ts';

const tokenSchema = z.guid();

/**
 * Without what was entered by a mailed link, which belongs to its monthly gift alone and to nobody's account: the person who held the link
 * need not be the donor (decision 025). Each is in our books, under its token, before the gateway can name it: so this is asked
 * after the gateway.
 */
export async function withoutLinkEntered<M extends { token: string }>(db: Db, methods: M[]): Promise<M[]> {
  // All that we vault has a UUID for its token.
  const tokens = methods.map(({ token }) => token).filter((token) => tokenSchema.safeParse(token).success);
  if (tokens.length === 0) return methods;
  const entered = await db
    .select({ token: enteredCards.id })
    .from(enteredCards)
    .where(sql`${enteredCards.giftLinkId} is not null and ${inArray(enteredCards.id, tokens)}`)
    .unionAll(
      db
        .select({ token: subscriptionChanges.id })
        .from(subscriptionChanges)
        .where(sql`${subscriptionChanges.checkoutId} is null and ${inArray(subscriptionChanges.id, tokens)}`),
    );
  const hidden = new Set(entered.map(({ token }) => token));
  return methods.filter(({ token }) => !hidden.has(token));
}
