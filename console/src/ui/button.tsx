import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `caution`: opens the dialog in which something is lost; its own button is `danger`. */
  look?: 'primary' | 'quiet' | 'caution' | 'danger' | 'text';
  /** The action is in progress: the button says so, and ignores clicks. */
  isBusy?: boolean;
}

/** A button as wide as its label; donors' pages have wider ones. */
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
