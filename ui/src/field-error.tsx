import type { ReactNode } from 'react';
import styles from './field-error.module.css';
import { Icon } from './icons.tsx';

/**
 * A field's error and its remedy, under the field. The box is always mounted, so that screen
 * readers announce it.
 */
export function FieldError({ id, message }: { id: string; message: ReactNode }) {
  return (
    <div id={id} className={styles.box} aria-live="polite">
      {message === undefined ? null : (
        <p className={styles.error}>
          <Icon name="alert" size={18} />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
