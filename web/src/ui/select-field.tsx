import type { ComponentProps } from 'react';
import styles from './text-field.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'> {
  id: string;
  label: string;
}

/** A labelled native list to choose from, in the look of a text field. */
export function SelectField({ id, label, children, ...select }: SelectFieldProps) {
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={styles.input}>
        {children}
      </select>
    </div>
  );
}
