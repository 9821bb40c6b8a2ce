import styles from './field-error.module.css';
import { Icon } from './icons.tsx';

/**
 * What is wrong with a field and what to do, under it. Its box is always there, so that a screen reader hears it
 * arrive.
 */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
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
