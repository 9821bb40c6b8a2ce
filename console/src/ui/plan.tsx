import styles from './plan.module.css';

/**
 * The consequences of a click on the button, as soon as they are known. Screen readers announce
 * each change.
 */
export function Plan({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={styles.plan} role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
