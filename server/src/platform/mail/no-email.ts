import { NO_EMAIL_DOMAIN as DOMAIN } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';

/*
 * A donor whose gifts staff entered may have no email. Their address is in a domain that
 * can never receive mail (https://www.rfc-editor.org/rfc/rfc2606#section-2). Only this file creates
 * and recognizes it, the mailer sends nothing to it, and no page shows it.
 */

/** @param donorId makes the address unique */
export function noEmailOf(donorId: string): string {
  return `${donorId}${DOMAIN}`;
}

export function hasNoEmail(email: string): boolean {
  return email.endsWith(DOMAIN);
}

/** The SQL pattern that matches such an address. */
export const LIKE_NO_EMAIL = `%${DOMAIN}`;

/** The email for an exported file, or empty if the donor has none. */
export function emailOf(email: SQL): SQL<string> {
  return sql<string>`case when ${email} like ${LIKE_NO_EMAIL} then '' else ${email} end`;
}
