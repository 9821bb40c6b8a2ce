import type { ReactNode } from 'react';
import { Section } from '../section.tsx';
import styles from './draft.module.css';

/** A part of a draft's form. */
export function Part({
  id,
  title,
  children,
}: {
  id?: string | undefined;
  title: string;
  children: ReactNode;
}) {
  return (
    <Section id={id} title={title}>
      <div className={styles.part}>{children}</div>
    </Section>
  );
}
