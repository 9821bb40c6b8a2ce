import { shellWords } from '@handsel/words/donate/shell';
import { useLocation } from '../ui/router.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './plain-page.module.css';

/**
 * Replaces a page that failed to load. Loading its address again gets the gift's state from the
 * server.
 */
export function NotLoaded({ isPaid = false }: { isPaid?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.page}>
      <PageHeading>{isPaid ? shellWords.thankYou : shellWords.notLoaded}</PageHeading>
      <p>{isPaid ? shellWords.paidButNotLoaded : shellWords.nothingLost}</p>
      <p>
        <a className={styles.action} href={`${pathname}${search}`}>
          {shellWords.loadAgain}
        </a>
      </p>
    </div>
  );
}
