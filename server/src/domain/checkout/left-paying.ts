import type { Frequency } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';

/** A gift that was found since is in its donor's mailbox by then. */
const LEFT_PAID_MINUTES = 5;

/**
 * Whether a payment of this frequency under this address is in doubt in a session that the browser
 * has left, or in one that was left for it; or was found in the last minutes, and its donor may
 * not know it.
 */
export async function isLeftPaying(
  db: Db,
  leftSessionId: string,
  { email, type }: { email: string; type: Frequency },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive earlier as (
      select id, left_session_id from sessions where id = ${leftSessionId}
      union
      select sessions.id, sessions.left_session_id from sessions join earlier on sessions.id = earlier.left_session_id
    )
    select from attempts join checkouts on checkouts.id = checkout_id
    where attempts.session_id in (select id from earlier) and lower(attempts.email) = lower(${email}) and attempts.frequency = ${type}
      and (state in ('pending', 'sent', 'unknown')
        or state = 'succeeded' and page = 'checkout' and finalized_at > now() - make_interval(mins => ${LEFT_PAID_MINUTES}))
    limit 1`);
  return rows.length > 0;
}
