import { sql } from 'drizzle-orm';
import { countDeleted, isOlderThan, type Forget } from '../../platform/database/forget.ts';

/**
 * How long an anonymous session is kept. It opens nothing after half an hour. Other sessions are
 * kept longer, because a returning donor is told once that theirs expired.
 */
const ANONYMOUS_SESSION_KEPT_DAYS = 1;

/**
 * No link works after a day. Until then every link, used or not, counts toward the daily limit of
 * mail to an address.
 */
export const forgetLinks: Forget = (db, atMost) =>
  countDeleted(
    db,
    sql`delete from links where id in (
      select id from links where ${isOlderThan(sql`created_at`, 1)} limit ${atMost}
    )`,
  );

/**
 * Deletes ended sessions that nothing refers to. A checkout, an attempt or a change keeps the
 * session it came from.
 */
export const forgetSessions: Forget = (db, atMost, retention) =>
  countDeleted(
    db,
    sql`delete from sessions where id in (
      select id from sessions
      where (
          (trust = 'anonymous' and ${isOlderThan(sql`last_seen_at`, ANONYMOUS_SESSION_KEPT_DAYS)})
          or ${isOlderThan(sql`last_seen_at`, retention.sessions)}
          or ${isOlderThan(sql`ended_at`, ANONYMOUS_SESSION_KEPT_DAYS)}
        )
        and not exists (select from checkouts where session_id = sessions.id)
        and not exists (select from attempts where session_id = sessions.id)
        and not exists (select from subscription_changes where session_id = sessions.id)
      limit ${atMost}
    )`,
  );
