import { mayDo } from '@handsel/contract/staff';
import type { StaffPerson } from '../staff/index.ts';

/** Whether somebody of staff reads, and searches by, donors' emails. */
export function seesEmails({ role }: Pick<StaffPerson, 'role'>): boolean {
  return mayDo(role, 'emails:see');
}

/** An email as somebody of staff may read it: a***@example.org where their role does not see emails. */
export function emailFor(person: Pick<StaffPerson, 'role'>, email: string): string {
  return seesEmails(person) ? email : email.replace(/^(.).*(?=@)/, '$1***');
}
