import type { ComponentProps } from 'react';
import styles from './text-field.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'> {
  id: string;
  label: string;
  hint?: string | undefined;
}

/** A labeled native select, in the look of a text field. */
export function SelectField({ id, label, hint, children, ...select }: SelectFieldProps) {
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select aria-describedby={hint && `${id}-hint`} {...select} id={id} className={styles.input}>
        {children}
      </select>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
