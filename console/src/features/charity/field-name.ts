import { staffCharityFields } from '@handsel/words/console/charity';

/** The label of a field of charity.json. */
export function fieldName(field: string): string {
  return Object.hasOwn(staffCharityFields, field)
    ? staffCharityFields[field as keyof typeof staffCharityFields]
    : field;
}
