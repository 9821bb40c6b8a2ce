import type { StaffOwedPerk } from '@handsel/contract/console';

/** The donor's name, or their email if no name is known. */
export function nameOf({ donor_name: name, email }: Pick<StaffOwedPerk, 'donor_name' | 'email'>): string {
  return name === '' ? email : name;
}
