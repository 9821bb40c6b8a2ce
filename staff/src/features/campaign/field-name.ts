import { staffCampaignFields } from '@handsel/words/staff-campaigns';

/** What a field of a campaign's content is called. */
export function fieldName(field: string): string {
  return Object.hasOwn(staffCampaignFields, field)
    ? staffCampaignFields[field as keyof typeof staffCampaignFields]
    : field;
}
