import type { ManagedGift, PauseChoice } from '@handsel/contract';
import { formatDay, formatList } from '@handsel/words/format';
import { manageGiftWords } from '@handsel/words/donate/manage-gift';
import { useMemo, useState } from 'react';
import { amountWords } from '../../lib/gift-words.ts';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import styles from './manage-gift.module.css';
import type { Wish } from './managed-gift-calls.ts';

interface PauseFormProps {
  gift: ManagedGift;
  isAsking: boolean;
  onAsk: (wish: Wish) => void;
}

/** The choice of a pause, in full sentences with the skipped days and the next charge. */
export function PauseForm({ gift, isAsking, onAsk }: PauseFormProps) {
  const [index, setIndex] = useState(0);
  // Computed once instead of for each choice: formatting dates is slow.
  const sentences = useMemo(() => gift.pauses.map((pause) => pauseWords(gift, pause)), [gift]);
  const chosen = gift.pauses[index];
  if (chosen === undefined) return null;
  return (
    <Form
      className={styles.stack}
      onSubmit={() => {
        onAsk({ kind: 'pause', resumesOn: chosen.resumes_on });
      }}
    >
      <fieldset className={styles.choices}>
        <legend>{gift.status === 'paused' ? manageGiftWords.pauseAgain : manageGiftWords.pauseLength}</legend>
        {gift.pauses.map((pause, each) => (
          <RadioCard
            key={pause.resumes_on}
            name="pause"
            value={pause.resumes_on}
            title={titleOf(pause)}
            icon="pause"
            checked={each === index}
            onChoose={() => {
              setIndex(each);
            }}
          >
            {sentences[each]}
          </RadioCard>
        ))}
      </fieldset>
      {gift.pauses_end_uneven === true ? <NoLonger /> : null}
      <Button type="submit" aria-disabled={isAsking}>
        {isAsking ? manageGiftWords.asking : titleOf(chosen)}
      </Button>
    </Form>
  );
}

/** Explains that longer pauses are not offered, and who can help. */
function NoLonger() {
  const { supportEmail } = useCharity();
  return (
    <p>
      <Sentence
        pieces={manageGiftWords.noLongerPause({
          link: (content) => <a href={`mailto:${supportEmail}`}>{content}</a>,
          supportEmail,
        })}
      />
    </p>
  );
}

function titleOf({ skipped }: PauseChoice): string {
  return skipped.length === 1
    ? manageGiftWords.skipOneMonth
    : manageGiftWords.pauseMonths({ count: skipped.length });
}

/** "No gift in December and January. Your next gift of $50 will be taken on February 21, 2027." */
function pauseWords({ amount }: ManagedGift, { skipped, resumes_on: next }: PauseChoice): string {
  return manageGiftWords.noGiftIn({
    months: formatList(skipped.map((day) => formatDay(day, 'month'))),
    amount: amountWords(amount),
    day: formatDay(next),
  });
}
