import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Adds the checkout of a monthly gift that was offered after a gift, as a copy of the gift's
 * checkout. It is dated slightly earlier, so that the gift's checkout stays the session's newest,
 * which a reopened page shows.
 * @returns its id
 */
export async function insertOfferCheckout(
  tx: Tx,
  { checkoutId, amountCents }: { checkoutId: string; amountCents: number },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into checkouts (session_id, email, amount_cents, currency, frequency, page, campaign, campaign_version, source, fund_id,
      fund_split, language, user_agent, created_at)
    select session_id, email, ${amountCents}::integer, currency, 'monthly', 'thank-you', campaign, campaign_version, source, fund_id,
      fund_split, language, user_agent, created_at - interval '1 millisecond'
    from checkouts where id = ${checkoutId}
    returning id`);
  const [row] = rows;
  if (row === undefined) throw new Error('the checkout was not written');
  return row.id;
}
