import { useLocation } from 'react-router';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './plain-page.module.css';

/** In the place of a page that did not load. Loading its address again has the server say where the gift is. */
export function NotLoaded({ isPaid = false }: { isPaid?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.page}>
      <PageHeading>{isPaid ? 'Thank you' : 'This page did not load'}</PageHeading>
      <p>
        {isPaid
          ? 'Your gift is made, there is no need to give again, and a mail to you follows. The rest of this page did not load.'
          : 'Nothing is lost.'}
      </p>
      <p>
        <a className={styles.action} href={`${pathname}${search}`}>
          Load it again
        </a>
      </p>
    </div>
  );
}
