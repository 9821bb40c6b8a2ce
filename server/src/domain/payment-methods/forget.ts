import { sql } from 'drizzle-orm';
import { NONCE_LIFETIME_HOURS } from '../../gateway/gateway.ts';
import { countDeleted, isOlderThan, type Forget } from '../../platform/database/forget.ts';

/** Deletes nonces of saved methods that the gateway no longer accepts. */
export const forgetMethodNonces: Forget = (db, atMost) =>
  countDeleted(
    db,
    sql`delete from method_nonces where nonce_hash in (
      select nonce_hash from method_nonces
      where created_at < now() - make_interval(hours => ${NONCE_LIFETIME_HOURS}) limit ${atMost}
    )`,
  );

/** Deletes records of nonces that can no longer pay. */
export const forgetIssuedNonces: Forget = (db, atMost) =>
  countDeleted(
    db,
    sql`delete from issued_nonces where nonce_hash in (
      select nonce_hash from issued_nonces where ${isOlderThan(sql`created_at`, 1)} limit ${atMost}
    )`,
  );
