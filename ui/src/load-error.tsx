import { commonWords } from '@handsel/words/shared/common';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import styles from './load-error.module.css';

/** Replaces content that failed to load. */
export function LoadError({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div className={styles.error} role="alert">
      <Notice kind="danger">
        <p>{words}</p>
      </Notice>
      <Button look="quiet" onClick={onRetry}>
        {commonWords.tryAgain}
      </Button>
    </div>
  );
}
