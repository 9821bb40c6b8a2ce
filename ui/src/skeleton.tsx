import styles from './skeleton.module.css';

/** The gray outline of loading content, with text for screen readers. */
export function Skeleton({ saying }: { saying: string }) {
  return (
    <div className={styles.skeleton}>
      <p role="status">{saying}</p>
      <span />
      <span />
      <span />
    </div>
  );
}
