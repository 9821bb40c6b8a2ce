import type { ReactNode } from 'react';
import styles from './button.module.css';

/** A file from our server to save, which looks like the buttons beside it. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={`${styles.button} ${styles.quiet} ${styles.link}`}>
      {children}
    </a>
  );
}
