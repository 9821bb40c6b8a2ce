import { NO_EMAIL_DOMAIN } from '@handsel/contract/console';
import { formatList } from '@handsel/words/format';
import { staffDonorPrivacyWords } from '@handsel/words/console/donor-privacy';
import { staffGivingWords } from '@handsel/words/console/giving';

/** Formats a list of emails; placeholder addresses are replaced by words. */
export function shownEmails(emails: readonly string[]): string {
  return formatList(
    emails.map((email) => (email.endsWith(NO_EMAIL_DOMAIN) ? staffGivingWords.noEmail : email)),
  );
}

/** @param email as the console shows it: a donor without one has words instead */
export function hasEmail(email: string): boolean {
  return email !== staffGivingWords.noEmail;
}

/** A donor's email within a sentence or a label, or the name without one. */
export function emailOrName({ name, email }: { name: string; email: string }): string {
  if (hasEmail(email)) return email;
  return name === '' ? staffDonorPrivacyWords.thisDonor : name;
}

/** The parts of a sentence that names a donor by email, or by name without one. */
export function namedInSentence({ name, email }: { name: string; email: string }) {
  return {
    email,
    hasEmail: String(hasEmail(email)),
    name: name === '' ? staffDonorPrivacyWords.thisDonor : name,
  };
}
