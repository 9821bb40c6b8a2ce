import type { ReactNode } from 'react';
import { BreakingText } from './breaking-text.tsx';
import styles from './facts.module.css';

/** Names and values of one subject, in rows and columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <BreakingText>{children}</BreakingText> : children}</dd>
    </div>
  );
}
