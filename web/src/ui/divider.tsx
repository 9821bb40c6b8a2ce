import styles from './divider.module.css';

/** Words in a line, between one way to do something and another. */
export function Divider({ children }: { children: string }) {
  return <p className={styles.divider}>{children}</p>;
}
