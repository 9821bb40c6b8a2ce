import { staffCharityFields } from '@handsel/words/staff-charity';

/** What a field of charity.json is called. */
export function fieldName(field: string): string {
  return Object.hasOwn(staffCharityFields, field)
    ? staffCharityFields[field as keyof typeof staffCharityFields]
    : field;
}
