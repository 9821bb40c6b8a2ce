import { yesNoWords } from '@handsel/words/yes-no';
import type { ReactNode } from 'react';
import { ChoiceRow } from './choice-row.tsx';
import styles from './yes-no.module.css';

interface YesNoProps {
  /** Of the two radio buttons. */
  name: string;
  question: string;
  hint?: string;
  /** Undefined until it is answered. */
  value: boolean | undefined;
  onAnswer: (isYes: boolean) => void;
  /** What a yes asks for. */
  children: ReactNode;
}

const CHOICES = [
  { words: yesNoWords.yes, value: true },
  { words: yesNoWords.no, value: false },
];

/** A plain question, two answers, and what follows from a yes. */
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
