import type { ComponentProps } from 'react';
import { FieldError } from '../../../web/src/ui/field-error.tsx';
import styles from './text-area-field.module.css';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  id: string;
  label: string;
  hint: string;
  error?: string | undefined;
}

/** A field for several lines. */
export function TextAreaField({ id, label, hint, error, ...area }: TextAreaFieldProps) {
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-error ${id}-hint`}
      />
      <FieldError id={`${id}-error`} message={error} />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
