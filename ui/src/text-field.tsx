import { MESSAGES } from '@handsel/contract';
import { uiWords } from '@handsel/words/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  id: string;
  label: string;
  hint?: ReactNode;
  /** How to correct it; undefined while the field is valid. */
  error?: string | undefined;
  /** A control at the input's end, inside its frame. */
  end?: ReactNode;
}

/**
 * Real addresses that the specified rule rejects (docs/decisions/004). Browsers turn ü in a domain
 * into xn--.
 */
const REFUSED_CHARACTERS = /[^\s\w.+@-]|@.*xn--/;

/** A labeled native input, 48 px high; its error replaces its hint, so that nothing below moves. */
export function TextField({ id, label, hint, error, end, ...input }: TextFieldProps) {
  const isRefused = error === MESSAGES.emailInvalid && REFUSED_CHARACTERS.test(String(input.value));
  const shownHint = error === undefined ? hint : isRefused ? uiWords.emailRefused : undefined;
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
          aria-describedby={`${id}-error ${id}-hint`}
        />
        {end}
      </div>
      <FieldError id={`${id}-error`} message={error} />
      {shownHint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {shownHint}
        </p>
      )}
    </div>
  );
}
