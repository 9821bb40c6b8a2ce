import type { ReactNode } from 'react';
import styles from './card.module.css';

/** The sheet on which a decision is made. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
