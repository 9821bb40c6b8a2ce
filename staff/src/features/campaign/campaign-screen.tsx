import { CAMPAIGN_ENDPOINTS } from '@handsel/contract/staff';
import { staffCampaignWords as words } from '@handsel/words/staff-campaigns';
import { useQuery } from '@tanstack/react-query';
import { campaignKey } from '../../lib/campaigns-changed.ts';
import { call } from '../../lib/client.ts';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { CampaignEditor } from './campaign-editor.tsx';

/** One campaign: changed as a draft, seen before, published, and taken back. */
export default function CampaignScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: campaignKey(id),
    queryFn: () => call(CAMPAIGN_ENDPOINTS.getCampaign, { params: { id } }),
    // What is typed into the form is never replaced under somebody's hands.
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
