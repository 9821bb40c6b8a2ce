import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  id: string;
  label: string;
  hint?: ReactNode;
  /** What to do about it; absent while the field is right. */
  error?: string | undefined;
  /** A control at the input's end, inside its frame. */
  end?: ReactNode;
}

/** A labelled native input, 48 px high; its error stands in its hint's place, so that nothing below moves. */
export function TextField({ id, label, hint, error, end, ...input }: TextFieldProps) {
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
        />
        {end}
      </div>
      <FieldError id={`${id}-error`} message={error} />
      {hint === undefined || error !== undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
