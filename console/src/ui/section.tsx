import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** The address within the page. The section then takes the focus. */
  id?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a screen with its own heading. */
export function Section({ title, id: ownId, actions, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={ownId}
      tabIndex={ownId === undefined ? undefined : -1}
      className={styles.section}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
