import { shellWords } from '@handsel/words/donate/shell';
import { useSyncExternalStore } from 'react';
import { useCharity } from '../lib/settings.ts';
import styles from './unstarted-notice.module.css';
import { Sentence } from '@handsel/ui/sentence.tsx';

const neverChanges = () => () => undefined;

/**
 * Hidden in the prebuilt page, and removed once the page's scripts run. If they never load, the
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
