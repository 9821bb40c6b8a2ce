import { staffCampaignTotalWords as words } from '@handsel/words/console/campaigns';
import type { StaffCampaignRow } from '@handsel/contract/console';
import { formatMoney } from '../../lib/money.ts';
import styles from './campaigns.module.css';

type Goal = NonNullable<StaffCampaignRow['goal']>;

/** The progress of a goal, in words and as a bar. */
export function GoalBar({ goal }: { goal: Goal }) {
  const percent = Math.floor((goal.reached / goal.target) * 100);
  return (
    <div className={styles.goal}>
      <p>
        {wordsOf(goal)} <span className={styles.percent}>{words.percent({ percent })}</span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.reached} style={{ inlineSize: `${String(Math.min(100, percent))}%` }} />
      </div>
    </div>
  );
}

function wordsOf({ kind, target, reached }: Goal): string {
  if (kind === 'amount') return words.amount({ reached: formatMoney(reached), target: formatMoney(target) });
  return words[`${kind}-of`]({ reached, target });
}
