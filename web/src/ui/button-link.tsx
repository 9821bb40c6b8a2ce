import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

/** A way to another page that looks as the button in its place would. */
export function ButtonLink({
  href,
  look = 'primary',
  children,
}: {
  href: string;
  look?: 'primary' | 'quiet' | 'text';
  children: ReactNode;
}) {
  return (
    <Link to={href} className={`${styles.button} ${styles[look]}`}>
      {children}
    </Link>
  );
}
