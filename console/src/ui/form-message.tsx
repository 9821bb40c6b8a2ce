import { Notice } from '@handsel/ui/notice.tsx';
import styles from './form-message.module.css';

/**
 * The error of a form as a whole. Its region is always mounted, so that screen readers announce it.
 */
export function FormMessage({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className={styles.region}>
      {message === undefined ? null : (
        <Notice kind="danger">
          <p>{message}</p>
        </Notice>
      )}
    </div>
  );
}
