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
}

export function Columns({ head, card, story, isStoryLong = false }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.head}>{head}</div>
      <div className={styles.card} data-stays={isStoryLong || undefined}>
        {card}
      </div>
      {story === undefined ? null : <div className={styles.story}>{story}</div>}
    </div>
  );
}
