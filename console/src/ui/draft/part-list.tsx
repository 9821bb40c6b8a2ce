import { staffDraftWords as words } from '@handsel/words/console/pages';
import { Button } from '../button.tsx';
import styles from './draft.module.css';

export interface ListedPart {
  /** The id of its section. */
  id: string;
  title: string;
  hasChanged: boolean;
}

/** The parts of a long form. A click shows one; a dot marks those that have changed. */
export function PartList({ parts }: { parts: readonly ListedPart[] }) {
  return (
    <nav aria-label={words.parts} className={styles.parts}>
      <ul>
        {parts.map(({ id, title, hasChanged }) => (
          <li key={id}>
            <Button
              look="text"
              aria-label={hasChanged ? words.changedPart({ part: title }) : undefined}
              onClick={() => showPart(id)}
            >
              {title}
            </Button>
            {hasChanged ? <span className={styles.changed} aria-hidden="true" /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function showPart(id: string): void {
  const part = document.getElementById(id);
  part?.focus({ preventScroll: true });
  part?.scrollIntoView();
}
