import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import { enteredCards } from '../../schema/saved-methods.ts';
import { subscriptionChanges } from '../../schema/subscription-changes.ts';

const tokenSchema = z.guid();

/**
 * Removes methods that were entered through a mailed link. They belong only to their monthly gift,
 * because the person with the link may not be the donor (decision 018). Our books have each of them
 * before the gateway can name it, so this runs after the gateway's reply.
 */
export async function withoutLinkEntered<M extends { token: string }>(db: Db, methods: M[]): Promise<M[]> {
  // All methods that we vault have a UUID as their token.
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
