import { NO_EMAIL_DOMAIN } from '@handsel/contract/staff';
import { formatList } from '@handsel/words/format';
import { staffGivingWords } from '@handsel/words/staff-giving';

/** Emails as a list that people read; words stand for an address that only says that there is none. */
export function shownEmails(emails: readonly string[]): string {
  return formatList(
    emails.map((email) => (email.endsWith(NO_EMAIL_DOMAIN) ? staffGivingWords.noEmail : email)),
  );
}
