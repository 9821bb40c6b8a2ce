import { FREQUENCIES } from '@handsel/contract';
import type { Cents, Frequency } from '@handsel/contract';
import { startWords } from '@handsel/words/donate/start';
import { chargeWords, useFirstDay } from '../../lib/gift-words.ts';
import type { Change } from '../../lib/gift-words.ts';
import { Icon } from '@handsel/ui/icons.tsx';
import styles from './frequency-choice.module.css';

const WORDS = {
  monthly: { title: startWords.monthly, icon: 'every' },
  'one-time': { title: startWords.once, icon: 'once' },
} as const;

const LONGEST_DAY = '2026-12-31';

/**
 * The same width, because all digits are equally wide. Error replays mask text but not attributes,
 * so an attribute must not contain an amount.
 */
const withoutAmount = (words: string) => words.replace(/\d/g, '0');

interface FrequencyChoiceProps {
  /** 0 for an unreadable amount, which has no sentence. */
  amountCents: Cents;
  frequency: Frequency;
  /** The only frequency that this page allows, if there is no choice. */
  only: Frequency | undefined;
  /** The monthly gift that this one would replace. */
  change: Change | undefined;
  onChange: (frequency: Frequency) => void;
}

/**
 * The frequency, as a switch of two parts above the sentence of the selected part. To a screen
 * reader each part is its whole sentence.
 */
export function FrequencyChoice({ amountCents, frequency, only, change, onChange }: FrequencyChoiceProps) {
  const today = useFirstDay();
  const offered = only === undefined ? FREQUENCIES : [only];
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{startWords.howOften}</legend>
      <div className={styles.parts}>
        {offered.map((value) => (
          <label key={value} className={styles.part}>
            <input
              type="radio"
              name="frequency"
              value={value}
              checked={value === frequency}
              aria-labelledby={`${value}-title ${value}-sentence`}
              onChange={() => {
                onChange(value);
              }}
            />
            <Icon name={WORDS[value].icon} />
            <span id={`${value}-title`}>
              {WORDS[value].title}
              <span className={styles.colon}>: </span>
            </span>
          </label>
        ))}
      </div>
      <p className={styles.sentences}>
        {offered.map((value) => (
          <span
            key={value}
            className={styles.sentence}
            data-chosen={value === frequency || undefined}
            data-longest={withoutAmount(chargeWords(amountCents, value, LONGEST_DAY, change))}
          >
            {/* One text node: a second one would move once the day is known. */}
            <span id={`${value}-sentence`}>
              {amountCents === 0 ? '' : `${chargeWords(amountCents, value, today, change)}.`}
            </span>
          </span>
        ))}
      </p>
    </fieldset>
  );
}
