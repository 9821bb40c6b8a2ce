import { shownTimeZone } from '@handsel/words/moment';
import { staffShellWords } from '@handsel/words/console/pages';
import type { ReactNode } from 'react';
import { PageHeading } from '@handsel/ui/page-heading.tsx';
import { useTitle } from '../lib/use-title.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  lead?: ReactNode;
  /** The page shows times: their zone is stated once, beneath the heading. */
  hasTimes?: boolean;
  /** The page's actions, beside the heading. */
  actions?: ReactNode;
  /** The title of the browser's tab, if the heading is longer. */
  tabTitle?: string;
  children: ReactNode;
}

/** A screen with its heading and its name in the browser's tab. */
export function Page({ title, lead, hasTimes = false, actions, tabTitle = title, children }: PageProps) {
  useTitle(tabTitle);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageHeading>{title}</PageHeading>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
          {hasTimes ? (
            <p className={styles.zone}>{staffShellWords.timesIn({ zone: shownTimeZone() })}</p>
          ) : null}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
