import { useEffect } from 'react';
import type { ReactNode, RefCallback } from 'react';
import type { CardFieldName } from '../../payments/card-field-names.ts';
import type { CardFieldState, CardFields } from '../../payments/card-fields.ts';
import { FieldError } from '../../ui/field-error.tsx';
import styles from './card-field.module.css';

interface CardFieldProps {
  name: CardFieldName;
  id: string;
  label: string;
  state: CardFieldState;
  error: string | undefined;
  /** Set at the label's far side: the card's brand. */
  aside?: ReactNode;
  hint?: string;
  frameRef: RefCallback<HTMLElement>;
  /** Undefined until the iframe is there. */
  fields: CardFields | undefined;
}

/**
 * One of Braintree's fields, framed as ours are. The label that screen readers hear is inside the iframe; the one seen
 * here leads a press to it.
 */
export function CardField({ name, id, label, state, error, aside, hint, frameRef, fields }: CardFieldProps) {
  useEffect(() => {
    fields?.setError(name, error);
  }, [fields, name, error]);
  return (
    <div className={styles[name]}>
      <div className={styles.labels}>
        <label htmlFor={id} aria-hidden="true">
          {label}
        </label>
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      </div>
      <div
        ref={frameRef}
        className={styles.frame}
        data-focused={state.isFocused || undefined}
        data-invalid={error !== undefined || undefined}
      />
      <FieldError id={`${id}-error`} message={error} />
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
