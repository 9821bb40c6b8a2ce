import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './plain-page.module.css';

interface PlainPageProps {
  heading: string;
  children: ReactNode;
  /** The page's only link. */
  action: { words: string; href: string };
}

/** A page with a short text and one link. */
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
