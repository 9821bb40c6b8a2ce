import { billingDayWords, LAST_DAY_OF_MONTH } from '@handsel/contract';
import type { ManagedGift } from '@handsel/contract';
import { useState } from 'react';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { dayChangeWords } from './day-words.ts';
import styles from './manage-gift.module.css';
import type { Wish } from './managed-gift-calls.ts';

interface DayFormProps {
  gift: ManagedGift;
  isAsking: boolean;
  onAsk: (wish: Wish) => void;
}

/** On which day of the month the gift is taken from now on, and when it is taken first then. */
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
        label="Day of the month"
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
      {lacksLastDay(gift) ? (
        <p>The last day of the month can be chosen once the month of that gift has begun.</p>
      ) : null}
      <p aria-live="polite">
        <strong>{consent}</strong> Nothing is charged today.
      </p>
      <Button type="submit" aria-disabled={isAsking}>
        {isAsking ? 'Asking our payment provider…' : 'Change the day'}
      </Button>
    </Form>
  );
}

/** The gateway takes it only from the month on in which it comes first, where that month has no 31st. */
function lacksLastDay({ days = [], billing_day: present }: ManagedGift): boolean {
  return present !== LAST_DAY_OF_MONTH && !days.some(({ day }) => day === LAST_DAY_OF_MONTH);
}

function titleOf(day: number): string {
  return day === LAST_DAY_OF_MONTH ? 'The last day of the month' : billingDayWords(day).replace(/^the /, '');
}

function NoDay({ gift: { status } }: { gift: ManagedGift }) {
  const { supportEmail } = useCharity();
  const why =
    status === 'active'
      ? 'It is taken today or tomorrow. You can change its day the day after that.'
      : 'Its day can be changed while it is taken every month.';
  return (
    <p>
      {why} Do you have a question? Please write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  );
}
