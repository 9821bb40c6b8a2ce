import { shellWords } from '@handsel/words/shell';
import { useSyncExternalStore } from 'react';
import { useCharity } from '../lib/settings.ts';
import styles from './unstarted-notice.module.css';
import { Sentence } from '../ui/sentence.tsx';

const neverChanges = () => () => undefined;

/**
 * Stands in the page as it was built, out of sight, and is gone once the page's scripts run. Where they never arrive, the
 * style sheet shows it after a while.
 */
export function UnstartedNotice() {
  const { supportEmail } = useCharity();
  const hasStarted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (hasStarted) return null;
  return (
    <p className={styles.notice}>
      <Sentence
        pieces={shellWords.notStarted({
          link: (content) => <a href={`mailto:${supportEmail}`}>{content}</a>,
          supportEmail,
        })}
      />
    </p>
  );
}
