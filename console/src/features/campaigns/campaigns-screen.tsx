import { CAMPAIGN_ENDPOINTS } from '@handsel/contract/console';
import type { StaffCampaignRow } from '@handsel/contract/console';
import { staffCampaignsWords as words } from '@handsel/words/console/campaigns';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CAMPAIGNS_KEY } from '../../lib/campaigns-changed.ts';
import { call } from '../../lib/client.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { CampaignDialog } from '../../ui/campaigns/campaign-dialog.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import stack from '../../ui/stack.module.css';
import { CampaignTable } from './campaign-table.tsx';
import styles from './campaigns-screen.module.css';

/** All campaigns with their progress. */
export default function CampaignsScreen() {
  const query = useQuery({ queryKey: CAMPAIGNS_KEY, queryFn: () => call(CAMPAIGN_ENDPOINTS.getCampaigns) });
  const mayEdit = useMay('campaigns:manage');
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={staffPageNames.campaigns}
      lead={words.lead}
      hasTimes
      actions={
        mayEdit ? (
          <Button look="primary" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        ) : undefined
      }
    >
      <Reading of={query}>
        {(campaigns: StaffCampaignRow[]) => <Campaigns campaigns={campaigns} mayEdit={mayEdit} />}
      </Reading>
      {isAdding ? <CampaignDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

function Campaigns({ campaigns, mayEdit }: { campaigns: readonly StaffCampaignRow[]; mayEdit: boolean }) {
  const [showsArchived, setShowsArchived] = useState(false);
  if (campaigns.length === 0) return <None>{mayEdit ? words.empty : words.emptyReader}</None>;
  const archived = campaigns.filter(({ state }) => state === 'archived');
  const shown = campaigns.filter((campaign) => showsArchived || !archived.includes(campaign));
  return (
    <div className={stack.stack}>
      {archived.length === 0 ? null : (
        <CheckField
          id="show-archived"
          label={words.showArchived}
          checked={showsArchived}
          onChange={(event) => setShowsArchived(event.target.checked)}
        />
      )}
      {shown.length === 0 ? (
        <None>{words.allArchived}</None>
      ) : (
        <>
          <CampaignTable campaigns={shown} mayEdit={mayEdit} />
          <p className={styles.note}>{words.totalsLead}</p>
        </>
      )}
    </div>
  );
}
