import { LAST_DAY_OF_MONTH } from '@handsel/contract';
import type { ManagedGift } from '@handsel/contract';
import { manageGiftWords } from '@handsel/words/donate/manage-gift';
import { dayOfMonthWords } from '@handsel/words/shared/fields';
import { useState } from 'react';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { dayChangeWords } from './day-words.ts';
import styles from './manage-gift.module.css';
import type { Wish } from './managed-gift-calls.ts';

interface DayFormProps {
  gift: ManagedGift;
  isAsking: boolean;
  onAsk: (wish: Wish) => void;
}

/** Changes the monthly charge day, and shows the first charge on it. */
export function DayForm({ gift, isAsking, onAsk }: DayFormProps) {
  const { days = [] } = gift;
  const [day, setDay] = useState(days[0]?.day);
  const chosen = days.find((each) => each.day === day) ?? days[0];
  if (chosen === undefined) return <NoDay gift={gift} />;
  const wish = { day: chosen.day, firstBillingOn: chosen.first_billing_on };
  const consent = dayChangeWords(gift, wish);
  return (
    <Form
      className={styles.stack}
      onSubmit={() => {
        onAsk({ kind: 'day', ...wish, consent });
      }}
    >
      <SelectField
        id="day"
        label={manageGiftWords.dayLabel}
        value={chosen.day}
        onChange={(event) => {
          setDay(Number(event.target.value));
        }}
      >
        {days.map((each) => (
          <option key={each.day} value={each.day}>
            {titleOf(each.day)}
          </option>
        ))}
      </SelectField>
      {lacksLastDay(gift) ? <p>{manageGiftWords.noLastDay}</p> : null}
      <p aria-live="polite">
        <Sentence
          pieces={manageGiftWords.dayConsent({ strong: (content) => <strong>{content}</strong>, consent })}
        />
      </p>
      <Button type="submit" aria-disabled={isAsking}>
        {isAsking ? manageGiftWords.asking : manageGiftWords.changeDay}
      </Button>
    </Form>
  );
}

/**
 * In a month without a 31st, the gateway can change to it only from the first month that has one.
 */
function lacksLastDay({ days = [], billing_day: present }: ManagedGift): boolean {
  return present !== LAST_DAY_OF_MONTH && !days.some(({ day }) => day === LAST_DAY_OF_MONTH);
}

function titleOf(day: number): string {
  return day === LAST_DAY_OF_MONTH ? manageGiftWords.lastDay : dayOfMonthWords.listed({ day });
}

function NoDay({ gift: { status } }: { gift: ManagedGift }) {
  const { supportEmail } = useCharity();
  return (
    <p>
      <Sentence
        pieces={manageGiftWords.noDay({
          status,
          supportEmail,
          link: (content) => <a href={`mailto:${supportEmail}`}>{content}</a>,
        })}
      />
    </p>
  );
}
