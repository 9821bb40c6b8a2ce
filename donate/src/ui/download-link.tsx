import type { ReactNode } from 'react';
import styles from '@handsel/ui/button.module.css';

/** A file from our server to save, as a quiet button. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={`${styles.button} ${styles.quiet}`}>
      {children}
    </a>
  );
}
