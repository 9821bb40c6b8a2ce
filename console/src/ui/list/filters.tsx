import { staffListWords as words } from '@handsel/words/console/giving';
import type { ReactNode } from 'react';
import styles from './filters.module.css';

/** The filters of a list; each applies right away. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <div role="group" aria-label={words.filters} className={`${styles.fields} ${styles.card}`}>
      {children}
    </div>
  );
}
