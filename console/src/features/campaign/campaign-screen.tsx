import { CAMPAIGN_ENDPOINTS } from '@handsel/contract/console';
import { staffCampaignWords as words } from '@handsel/words/console/campaigns';
import { useQuery } from '@tanstack/react-query';
import { campaignKey } from '../../lib/campaigns-changed.ts';
import { call } from '../../lib/client.ts';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { CampaignEditor } from './campaign-editor.tsx';

/** One campaign: edit the draft, preview it, publish it, and restore earlier versions. */
export default function CampaignScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: campaignKey(id),
    queryFn: () => call(CAMPAIGN_ENDPOINTS.getCampaign, { params: { id } }),
    // A refetch must not replace the form while staff type.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (query.data === undefined) {
    return (
      <Page title={words.title}>
        <Reading of={query}>{() => null}</Reading>
      </Page>
    );
  }
  return <CampaignEditor initial={query.data} />;
}
