import { staffCampaignFields } from '@handsel/words/console/campaigns';

/** The label of a field of a campaign's content. */
export function fieldName(field: string): string {
  return Object.hasOwn(staffCampaignFields, field)
    ? staffCampaignFields[field as keyof typeof staffCampaignFields]
    : field;
}
