import { shellWords } from '@handsel/words/donate/shell';
import { useCharity } from '../lib/settings.ts';
import { useHydrated } from '@handsel/ui/use-hydrated.ts';
import styles from './unstarted-notice.module.css';
import { Sentence } from '@handsel/ui/sentence.tsx';

/**
 * Hidden in the prebuilt page, and removed once the page's scripts run. If they never load, the
 * style sheet shows it after a while.
 */
export function UnstartedNotice() {
  const { supportEmail } = useCharity();
  if (useHydrated()) return null;
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
