import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a screen with its own heading. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
