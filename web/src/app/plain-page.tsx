import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './plain-page.module.css';

interface PlainPageProps {
  heading: string;
  children: ReactNode;
  /** The one way on. */
  action: { words: string; href: string };
}

/** A page of a few words and one way on. */
export function PlainPage({ heading, children, action }: PlainPageProps) {
  return (
    <div className={styles.page}>
      <PageHeading>{heading}</PageHeading>
      {children}
      <p>
        <Link className={styles.action} href={action.href}>
          {action.words}
        </Link>
      </p>
    </div>
  );
}
