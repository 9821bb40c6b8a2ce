import { Notice } from '../../../web/src/ui/notice.tsx';
import styles from './form-message.module.css';

/** What went wrong with a form as a whole. Its region is always there, so that a screen reader hears what arrives. */
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
