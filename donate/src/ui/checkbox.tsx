import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  id: string;
  label: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  /** The meaning of checking it. */
  children: ReactNode;
}

/** A checkbox with an explanation under its label; the whole area is clickable. */
export function Checkbox({ id, label, checked, onChange, children }: CheckboxProps) {
  return (
    <label className={styles.option}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <span>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {children}
        </span>
      </span>
    </label>
  );
}
