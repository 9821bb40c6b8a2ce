import { staffGivingWords } from '@handsel/words/console/giving';
import { hasNoEmail } from '../../platform/mail/no-email.ts';
import { mayDo } from '@handsel/contract/console';
import type { StaffPerson } from '../access/index.ts';

/** Whether a staff member sees donors' emails and searches by them. */
export function seesEmails({ role }: Pick<StaffPerson, 'role'>): boolean {
  return mayDo(role, 'emails:see');
}

/**
 * An email in the form that a staff member may see: a***@example.org if their role does not see
 * emails, and a sentence if there is no email.
 */
export function emailFor(person: Pick<StaffPerson, 'role'>, email: string): string {
  if (hasNoEmail(email)) return staffGivingWords.noEmail;
  return seesEmails(person) ? email : email.replace(/^(.).*(?=@)/, '$1***');
}
