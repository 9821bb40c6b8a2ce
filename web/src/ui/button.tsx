import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** One primary a screen; everything else is quiet, or reads as a link does. */
  look?: 'primary' | 'quiet' | 'text';
  /** What the action is about, set at the far side of the words: the amount. */
  aside?: ReactNode;
}

export function Button({ look = 'primary', aside, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={`${styles.button} ${styles[look]}`}>
      <span>{children}</span>
      {aside === undefined ? null : (
        <>
          {' '}
          <span className={styles.aside}>{aside}</span>
        </>
      )}
    </button>
  );
}
