import type { ReactNode } from 'react';
import styles from '@handsel/ui/button.module.css';
import { Link } from './link.tsx';

/** A link in the look of a button. */
export function ButtonLink({
  href,
  look = 'primary',
  loadsAnew = false,
  children,
}: {
  href: string;
  look?: 'primary' | 'quiet' | 'text';
  /** Loads the page from the server, because the signed-in donor has changed. */
  loadsAnew?: boolean;
  children: ReactNode;
}) {
  return (
    <Link href={href} loadsAnew={loadsAnew} className={`${styles.button} ${styles[look]}`}>
      {children}
    </Link>
  );
}
