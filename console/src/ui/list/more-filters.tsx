import { staffListWords as words } from '@handsel/words/console/giving';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './filters.module.css';

export const MORE_FILTERS_ID = 'more-filters';
const PANEL_ID = 'more-filters-panel';

interface MoreFiltersProps {
  /** The filters are open from the start, because one of them is chosen. */
  isChosen: boolean;
  children: ReactNode;
}

/** The less common filters of a list, behind a button. */
export function MoreFilters({ isChosen, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(isChosen);
  return (
    <>
      <div className={styles.whole}>
        <Button
          id={MORE_FILTERS_ID}
          look="text"
          aria-expanded={isOpen}
          aria-controls={PANEL_ID}
          onClick={() => setOpen(!isOpen)}
        >
          {words.more}
          <svg className={styles.arrow} width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m5 9 7 7 7-7" />
          </svg>
        </Button>
      </div>
      {isOpen ? (
        <div id={PANEL_ID} className={`${styles.fields} ${styles.whole}`}>
          {children}
        </div>
      ) : null}
    </>
  );
}
