import { CAMPAIGN_ENDPOINTS } from '@handsel/contract/console';
import type { StaffCampaign } from '@handsel/contract/console';
import { campaignKey, campaignsChanged } from '../../lib/campaigns-changed.ts';
import { call } from '../../lib/client.ts';
import { keyedErrors } from '../../lib/keyed-errors.ts';
import { useDraft } from '../../lib/use-draft.ts';
import type { Draft } from '../../lib/use-draft.ts';
import { contentOf, sentOf, valuesOf } from './form-values.ts';
import type { CampaignValues } from './form-values.ts';

export type CampaignDraft = Draft<StaffCampaign, CampaignValues>;

export function useCampaignDraft(initial: StaffCampaign): CampaignDraft {
  const { id } = initial;
  return useDraft(initial, {
    name: `campaign-${id}`,
    queryKey: campaignKey(id),
    valuesOf,
    save: async (values, { revision, content }) => {
      const body = { revision, content: contentOf(values, content) };
      const saved = await call(CAMPAIGN_ENDPOINTS.saveCampaignDraft, { params: { id }, body });
      await campaignsChanged();
      return saved;
    },
    errorsIn: (errors, values) => keyedErrors(errors, sentOf(values)),
  });
}
