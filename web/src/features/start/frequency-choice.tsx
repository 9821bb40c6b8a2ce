import { FREQUENCIES } from '@handsel/contract';
import type { Cents, Frequency } from '@handsel/contract';
import { startWords } from '@handsel/words/start';
import { chargeWords, useFirstDay } from '../../lib/gift-words.ts';
import type { Change } from '../../lib/gift-words.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import styles from './frequency-choice.module.css';

const WORDS = {
  monthly: { title: startWords.monthly, icon: 'every' },
  'one-time': { title: startWords.once, icon: 'once' },
} as const;

const LONGEST_DAY = '2026-12-31';

/** As wide, since all digits are; replays of errors mask texts, not attributes, and no amount may be in one. */
const withoutAmount = (words: string) => words.replace(/\d/g, '0');

interface FrequencyChoiceProps {
  amountCents: Cents;
  frequency: Frequency;
  /** The one frequency this page allows, if it does not leave the choice. */
  only: Frequency | undefined;
  /** The monthly gift that this one would take the place of. */
  change: Change | undefined;
  onChange: (frequency: Frequency) => void;
}

/** How often, as whole sentences, so that nobody takes one for the other. */
export function FrequencyChoice({ amountCents, frequency, only, change, onChange }: FrequencyChoiceProps) {
  const today = useFirstDay();
  const offered = only === undefined ? FREQUENCIES : [only];
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{startWords.howOften}</legend>
      {offered.map((value) => (
        <RadioCard
          key={value}
          name="frequency"
          value={value}
          {...WORDS[value]}
          checked={value === frequency}
          onChoose={() => {
            onChange(value);
          }}
        >
          <span
            className={styles.sentence}
            data-longest={withoutAmount(chargeWords(amountCents, value, LONGEST_DAY, change))}
          >
            {/* One text: what is after another one would move when the day is known. */}
            {`${chargeWords(amountCents, value, today, change)}.`}
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
