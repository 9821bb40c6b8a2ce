import type { Language } from '@handsel/words/languages';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Adds the checkout of a monthly gift from another system, for which no page was shown. @returns
 * its id
 */
export async function insertImportedCheckout(
  tx: Tx,
  {
    sessionId,
    email,
    amountCents,
    campaign,
    fundId,
    language,
  }: {
    sessionId: string;
    email: string;
    amountCents: number;
    campaign: string | null;
    fundId: string;
    /** The donor's. */
    language: Language;
  },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into checkouts (session_id, email, amount_cents, frequency, page, campaign, fund_id, language, user_agent)
    values (${sessionId}, ${email}, ${amountCents}, 'monthly', 'thank-you', ${campaign}, ${fundId}, ${language}, '')
    returning id`);
  const [row] = rows;
  if (row === undefined) throw new Error('the checkout was not written');
  return row.id;
}
