import { MESSAGES } from '@handsel/contract';
import { useEffect } from 'react';
import type { ReactNode, RefCallback } from 'react';
import type { CardFieldName } from '../../payments/card-field-names.ts';
import type { CardFieldState, CardFields } from '../../payments/card-fields.ts';
import { FieldError } from '@handsel/ui/field-error.tsx';
import styles from './card-field.module.css';

interface CardFieldProps {
  name: CardFieldName;
  id: string;
  label: string;
  state: CardFieldState;
  /** The reason why it is invalid. */
  error: string | undefined;
  /** At the far end of the label: the card's brand. */
  aside?: ReactNode;
  hint?: string;
  frameRef: RefCallback<HTMLElement>;
  /** Undefined until the iframe is loaded. */
  fields: CardFields | undefined;
}

/**
 * One of Braintree's fields, in our field's frame. The iframe contains the label for screen
 * readers; clicking the visible one focuses the field.
 */
export function CardField({ name, id, label, state, error, aside, hint, frameRef, fields }: CardFieldProps) {
  useEffect(() => {
    fields?.setError(name, error === undefined ? undefined : `${MESSAGES.cardFieldInvalid}. ${error}`);
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
      <FieldError
        id={`${id}-error`}
        message={
          error === undefined ? undefined : (
            <>
              <span>{MESSAGES.cardFieldInvalid}</span> <span className={styles.reason}>{error}</span>
            </>
          )
        }
      />
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
