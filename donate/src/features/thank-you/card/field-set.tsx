import type { ReactNode } from 'react';
import styles from './card.module.css';

export function FieldSet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.set}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
