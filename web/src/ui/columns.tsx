import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  /** Where you are and the main heading. */
  head: ReactNode;
  /** Where the decision is. */
  card: ReactNode;
  /** What is beside it: at the left from 1024 px, after the card below that. */
  story?: ReactNode;
  /** The card goes along while the story is read, where all of it fits. */
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
