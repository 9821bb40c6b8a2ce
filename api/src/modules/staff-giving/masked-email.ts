import { staffGivingWords } from '@handsel/words/staff-giving';
import { hasNoEmail } from '../../platform/mail/no-email.ts';
import { mayDo } from '@handsel/contract/staff';
import type { StaffPerson } from '../staff/index.ts';

/** Whether somebody of staff reads, and searches by, donors' emails. */
export function seesEmails({ role }: Pick<StaffPerson, 'role'>): boolean {
  return mayDo(role, 'emails:see');
}

/** An email as somebody of staff may read it: a***@example.org where their role does not see emails, and words where there is none. */
export function emailFor(person: Pick<StaffPerson, 'role'>, email: string): string {
  if (hasNoEmail(email)) return staffGivingWords.noEmail;
  return seesEmails(person) ? email : email.replace(/^(.).*(?=@)/, '$1***');
}
