import type { CampaignState, StaffCampaignRow } from '@handsel/contract/console';
import { staffCampaignStates, staffCampaignsWords as words } from '@handsel/words/console/campaigns';
import { Badge } from '../badge.tsx';
import styles from './campaigns.module.css';

/** Donors see the campaign now, or will at a known time. */
const IN_SIGHT: readonly CampaignState[] = ['published', 'scheduled'];

/** The state of a campaign, and whether it has unpublished changes. */
export function CampaignBadges({ of: { state, has_draft: hasDraft } }: { of: StaffCampaignRow }) {
  return (
    <span className={styles.badges}>
      <Badge kind={IN_SIGHT.includes(state) ? 'ok' : 'plain'}>{staffCampaignStates[state]}</Badge>
      {hasDraft && state !== 'draft' ? <Badge>{words.changes}</Badge> : null}
    </span>
  );
}
