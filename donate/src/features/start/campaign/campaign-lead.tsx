import type { ShownCampaign } from '@handsel/contract';
import { GoalBar } from './goal-bar.tsx';
import { GoalNotes } from './goal-notes.tsx';
import styles from './campaign-lead.module.css';

/** The campaign's purpose, progress and last day. */
export function CampaignLead({ campaign }: { campaign: ShownCampaign }) {
  return (
    <>
      {campaign.summary === '' ? null : <p className={styles.summary}>{campaign.summary}</p>}
      <div className={styles.progress}>
        {campaign.goal && <GoalBar goal={campaign.goal} />}
        <GoalNotes campaign={campaign} />
      </div>
    </>
  );
}
