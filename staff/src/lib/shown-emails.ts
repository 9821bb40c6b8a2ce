import { NO_EMAIL_DOMAIN } from '@handsel/contract/staff';
import { formatList } from '@handsel/words/format';
import { staffGivingWords } from '@handsel/words/staff-giving';

/** Formats a list of emails; placeholder addresses are replaced by words. */
export function shownEmails(emails: readonly string[]): string {
  return formatList(
    emails.map((email) => (email.endsWith(NO_EMAIL_DOMAIN) ? staffGivingWords.noEmail : email)),
  );
}
