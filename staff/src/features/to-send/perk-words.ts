import type { StaffOwedPerk } from '@handsel/contract/staff';

/** How a donor is called: by their email where no name is known. */
export function nameOf({ donor_name: name, email }: Pick<StaffOwedPerk, 'donor_name' | 'email'>): string {
  return name === '' ? email : name;
}
