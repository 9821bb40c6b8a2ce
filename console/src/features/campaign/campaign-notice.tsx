import type { StaffCampaign } from '@handsel/contract/console';
import { staffCampaignWords as words } from '@handsel/words/console/campaigns';
import { Link } from 'react-router';
import { Notice } from '@handsel/ui/notice.tsx';
import { pathOf } from '../../lib/paths.ts';

/** Why donors cannot see the campaign, if the form cannot change that. */
export function CampaignNotice({ campaign: { state, merged_into: into } }: { campaign: StaffCampaign }) {
  if (state !== 'archived') return null;
  return (
    <Notice>
      {into === null ? (
        <p>{words.archived}</p>
      ) : (
        <p>
          {words.mergedInto({ name: into.name })}{' '}
          <Link to={pathOf.campaign(into.id)}>{words.openMerged({ name: into.name })}</Link>
        </p>
      )}
    </Notice>
  );
}
