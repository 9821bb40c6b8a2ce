import { yesNoWords } from '@handsel/words/donate/yes-no';
import type { ReactNode } from 'react';
import { ChoiceRow } from './choice-row.tsx';
import styles from './yes-no.module.css';

interface YesNoProps {
  /** The name of the two radio buttons. */
  name: string;
  question: string;
  hint?: string;
  /** Undefined until it is answered. */
  value: boolean | undefined;
  onAnswer: (isYes: boolean) => void;
  /** The fields that a yes requires. */
  children: ReactNode;
}

const CHOICES = [
  { words: yesNoWords.yes, value: true },
  { words: yesNoWords.no, value: false },
];

/** A question with two answers, and the fields that follow a yes. */
export function YesNo({ name, question, hint, value, onAnswer, children }: YesNoProps) {
  const hintId = hint === undefined ? undefined : `${name}-hint`;
  return (
    <fieldset className={styles.question} aria-describedby={hintId}>
      <legend className={styles.legend}>{question}</legend>
      {hint === undefined ? null : (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <ChoiceRow name={name} choices={CHOICES} value={value} onChoose={onAnswer} />
      {value === true ? <div className={styles.details}>{children}</div> : null}
    </fieldset>
  );
}
