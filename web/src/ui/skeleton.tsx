import styles from './skeleton.module.css';

/** The grey shape of what is being read, with words for those who hear the page. */
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
