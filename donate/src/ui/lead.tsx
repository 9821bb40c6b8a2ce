import type { ReactNode } from 'react';
import styles from './lead.module.css';

/** The quiet sentence under a page's heading: the purpose of the page. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
