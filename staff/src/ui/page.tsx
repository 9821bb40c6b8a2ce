import type { ReactNode } from 'react';
import { PageHeading } from '../../../web/src/ui/page-heading.tsx';
import { useTitle } from '../lib/use-title.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  lead?: ReactNode;
  /** What can be done here, at the heading's side. */
  actions?: ReactNode;
  /** What the browser's tab says, where the heading says more. */
  tabTitle?: string;
  children: ReactNode;
}

/** A screen with its heading and its name in the browser's tab. */
export function Page({ title, lead, actions, tabTitle = title, children }: PageProps) {
  useTitle(tabTitle);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageHeading>{title}</PageHeading>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
