import { formatCents } from '@handsel/contract';
import type { ShownCampaign } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { goalWords } from '@handsel/words/donate/goal';
import styles from './goal-notes.module.css';

/** The amount given elsewhere, and the last day. */
export function GoalNotes({ campaign }: { campaign: ShownCampaign }) {
  const notes = [elsewhere(campaign), lastDay(campaign)].filter((note) => note !== undefined);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Only with a goal can the amount be included in it or not. */
function elsewhere({ goal, offlineCents = 0 }: ShownCampaign): string | undefined {
  if (goal === undefined || offlineCents === 0) return undefined;
  const amount = formatCents(offlineCents);
  return goal.kind === 'amount'
    ? goalWords.includingElsewhere({ amount })
    : goalWords.besidesElsewhere({ amount });
}

function lastDay({ endsOn, ended }: ShownCampaign): string | undefined {
  if (endsOn === undefined) return undefined;
  const day = formatDay(endsOn, 'medium');
  return ended === undefined ? goalWords.until({ day }) : goalWords.endedOn({ day });
}
