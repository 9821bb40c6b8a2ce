import styles from './plan.module.css';

/** What will happen at the press of the button, as soon as it is known. A screen reader hears each change. */
export function Plan({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={styles.plan} role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
