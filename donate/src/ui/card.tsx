import type { ReactNode } from 'react';
import styles from './card.module.css';

/** The sheet that contains a decision. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
