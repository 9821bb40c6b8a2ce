import type { ReactNode } from 'react';
import styles from './button.module.css';
import { Link } from './link.tsx';

/** A way to another page that looks as the button in its place would. */
export function ButtonLink({
  href,
  look = 'primary',
  loadsAnew = false,
  children,
}: {
  href: string;
  look?: 'primary' | 'quiet' | 'text';
  /** The page is loaded from the server, where who is signed in is another one by now. */
  loadsAnew?: boolean;
  children: ReactNode;
}) {
  return (
    <Link href={href} loadsAnew={loadsAnew} className={`${styles.button} ${styles[look]}`}>
      {children}
    </Link>
  );
}
