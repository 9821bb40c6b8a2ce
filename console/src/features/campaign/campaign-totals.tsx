import type { StaffCampaign } from '@handsel/contract/console';
import { formatNumber } from '@handsel/words/format';
import { staffCampaignsWords, staffCampaignTotalWords as words } from '@handsel/words/console/campaigns';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { GoalBar } from '../../ui/campaigns/goal-bar.tsx';
import stack from '../../ui/stack.module.css';
import styles from './campaign-totals.module.css';

/** The progress of a campaign. */
export function CampaignTotals({ campaign }: { campaign: StaffCampaign }) {
  const { total, offline_cents: offlineCents, goal } = campaign;
  return (
    <>
      <dl className={styles.totals}>
        <Total name={words.raised}>
          {formatMoney(total.raised_cents)}
          {offlineCents === 0 ? null : (
            <p className={styles.offline}>{words.offline({ amount: formatMoney(offlineCents) })}</p>
          )}
        </Total>
        <Total name={words.gifts}>{formatNumber(total.gifts)}</Total>
        <Total name={words.donors}>{formatNumber(total.donors)}</Total>
        <Total name={words.monthlyDonors}>{formatNumber(total.monthly_donors)}</Total>
        <div className={styles.goal}>
          <dt>{words.goal}</dt>
          <dd>{goal === null ? words.noGoal : <GoalBar goal={goal} />}</dd>
        </div>
      </dl>
      <p className={stack.muted}>{staffCampaignsWords.totalsLead}</p>
    </>
  );
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.figure}>{children}</dd>
    </div>
  );
}
