import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './text-area-field.module.css';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  id: string;
  label: string;
  hint?: ReactNode;
  /** How to correct it; undefined while the field is valid. */
  error?: string | undefined;
}

/** A labeled field with several lines, in the look of a text field. */
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
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
