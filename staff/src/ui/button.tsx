import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: 'primary' | 'quiet' | 'danger' | 'text';
  /** It is under way: the button says so, and takes no second press. */
  isBusy?: boolean;
}

/** A button as wide as its words; donors' pages have wider ones. */
export function Button({ look = 'quiet', type = 'button', isBusy = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${styles[look]}`}
      // Not `disabled`, which would lose the focus.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}
