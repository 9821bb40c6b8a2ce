import type { TimelineEntry } from '@handsel/contract/console';
import { staffTimelineWords as words } from '@handsel/words/console/giving';
import { formatMoney } from '../../lib/money.ts';
import { detailLines, timelineWords } from '../../lib/timeline-words.ts';
import { Moment } from '../moment.tsx';
import { None } from '../none.tsx';
import { Section } from '../section.tsx';
import styles from './timeline.module.css';

/** The events, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Section title={words.title}>
      {entries.length === 0 ? (
        <None>{words.empty}</None>
      ) : (
        <ol className={styles.timeline}>
          {entries.map((entry, index) => (
            <Entry key={`${entry.at} ${entry.kind} ${String(index)}`} entry={entry} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { at, kind, actor, amount_cents: amount, details } = entry;
  const more = [...(actor === null ? [] : [words.by({ actor })]), ...detailLines(details)];
  return (
    <li>
      <span className={styles.what}>
        {timelineWords(kind)}{' '}
        {amount === null ? null : <span className={styles.amount}>{formatMoney(amount)}</span>}
      </span>
      <span className={styles.when}>
        <Moment at={at} />
      </span>
      {more.length === 0 ? null : <span className={styles.more}>{more.join(' · ')}</span>}
    </li>
  );
}
