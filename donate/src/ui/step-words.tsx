import type { Frequency } from '@handsel/contract';
import { uiWords } from '@handsel/words/shared/ui';
import styles from './step-words.module.css';

const STEPS = ['amount', 'confirm', 'payment'] as const;
export type StepWord = (typeof STEPS)[number];

const TITLES: Record<StepWord, string> = {
  amount: uiWords.stepAmount,
  confirm: uiWords.stepConfirm,
  payment: uiWords.stepPayment,
};

/**
 * Three quiet words that show the current step. A one-time gift has no confirmation before its
 * payment.
 */
export function StepWords({ current, frequency }: { current: StepWord; frequency: Frequency }) {
  const steps = STEPS.filter((step) => frequency === 'monthly' || step !== 'confirm');
  return (
    <ol className={styles.steps} aria-label={uiWords.steps}>
      {steps.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {TITLES[step]}
        </li>
      ))}
    </ol>
  );
}
