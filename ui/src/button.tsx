import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** One primary button for each screen; all others are quiet, or look like links. */
  look?: 'primary' | 'quiet' | 'text';
  /** The subject of the action at the far end of the label: the amount. */
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
