import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  /** The step words and the main heading. */
  head: ReactNode;
  /** The card with the decision. */
  card: ReactNode;
  /** The content beside the card: on the left from 1024 px, after the card below that. */
  story?: ReactNode;
  /** The card stays visible while the story scrolls, if it fits. */
  isStoryLong?: boolean;
  /** The story begins with a picture, which is a strip above the heading on a phone. */
  hasStrip?: boolean;
}

export function Columns({ head, card, story, isStoryLong = false, hasStrip }: ColumnsProps) {
  return (
    <div className={styles.columns} data-strip={hasStrip}>
      <div className={styles.head}>{head}</div>
      <div className={styles.card} data-stays={isStoryLong || undefined}>
        {card}
      </div>
      {story === undefined ? null : <div className={styles.story}>{story}</div>}
    </div>
  );
}
