import type { Frequency } from '@handsel/contract';
import styles from './step-words.module.css';

const STEPS = ['Amount', 'Confirm', 'Payment'] as const;
export type StepWord = (typeof STEPS)[number];

/** Three quiet words that tell where you are. A gift given once has nothing to confirm before its payment. */
export function StepWords({ current, frequency }: { current: StepWord; frequency: Frequency }) {
  const steps = STEPS.filter((step) => frequency === 'monthly' || step !== 'Confirm');
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
