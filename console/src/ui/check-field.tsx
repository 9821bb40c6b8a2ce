import type { ComponentProps } from 'react';
import { FieldError } from '@handsel/ui/field-error.tsx';
import styles from './check-field.module.css';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  id: string;
  label: string;
  error?: string | undefined;
}

export function CheckField({ id, label, error, ...input }: CheckFieldProps) {
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-error`}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
