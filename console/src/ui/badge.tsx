import styles from './badge.module.css';

/** The label of a state. */
export function Badge({ kind = 'plain', children }: { kind?: 'plain' | 'ok' | 'danger'; children: string }) {
  return <mark className={`${styles.badge} ${styles[kind]}`}>{children}</mark>;
}
