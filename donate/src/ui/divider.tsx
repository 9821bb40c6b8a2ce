import styles from './divider.module.css';

/** Text in a line between two alternatives. */
export function Divider({ children }: { children: string }) {
  return <p className={styles.divider}>{children}</p>;
}
