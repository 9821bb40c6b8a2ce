import { NO_EMAIL_DOMAIN as DOMAIN } from '@handsel/contract/staff';
import { sql, type SQL } from 'drizzle-orm';

/*
 * A donor whose gifts staff typed may have no email. Such a donor has an address of a domain that can never receive mail
 * (https://www.rfc-editor.org/rfc/rfc2606#section-2); it is made and known here alone, the mailer sends nothing to it, and no page shows it.
 */

/** @param donorId so that no two donors have the same */
export function noEmailOf(donorId: string): string {
  return `${donorId}${DOMAIN}`;
}

export function hasNoEmail(email: string): boolean {
  return email.endsWith(DOMAIN);
}

/** What such an address is like, in SQL. */
export const LIKE_NO_EMAIL = `%${DOMAIN}`;

/** An email as a file has it: empty where there is none. */
export function emailOf(email: SQL): SQL<string> {
  return sql<string>`case when ${email} like ${LIKE_NO_EMAIL} then '' else ${email} end`;
}
