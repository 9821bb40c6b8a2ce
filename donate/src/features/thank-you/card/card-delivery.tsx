import type { CardDelivery as Delivery, CardInfo } from '@handsel/contract';
import { cardPageWords as words } from '@handsel/words/donate/cards';
import { useCharity } from '../../../lib/settings.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { TextAreaField } from '@handsel/ui/text-area-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import styles from './card.module.css';
import { FieldSet } from './field-set.tsx';
import type { CardFormInUse } from './use-card-form.ts';

const WAYS: readonly { words: string; value: Delivery }[] = [
  { words: words.mail, value: 'mail' },
  { words: words.print, value: 'print' },
  { words: words.post, value: 'post' },
];

/**
 * The delivery: by email now or on a day, on paper or, for a gift in memory, mailed by the charity.
 */
export function CardDelivery({ form, info }: { form: CardFormInUse; info: CardInfo }) {
  const { name: charity } = useCharity();
  const { typed: card, errors, change } = form;
  return (
    <>
      <FieldSet legend={words.delivery}>
        <ChoiceRow
          name="card-delivery"
          choices={WAYS.filter(({ value }) => value !== 'post' || card.kind === 'memory')}
          value={card.delivery}
          onChoose={(delivery) => {
            change({ delivery });
          }}
        />
      </FieldSet>
      {card.delivery === 'mail' ? <ByMail form={form} info={info} /> : null}
      {card.delivery === 'post' ? (
        <TextAreaField
          id="card-address"
          name="address"
          label={words.address}
          hint={words.addressHint({ charity })}
          rows={4}
          maxLength={300}
          autoComplete="off"
          value={card.address}
          error={errors.address}
          onChange={(event) => {
            change({ address: event.currentTarget.value });
          }}
        />
      ) : null}
    </>
  );
}

function ByMail({ form: { typed: card, errors, change }, info }: { form: CardFormInUse; info: CardInfo }) {
  return (
    <>
      <TextField
        id="card-email"
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        autoComplete="off"
        value={card.email}
        error={errors.email}
        onChange={(event) => {
          change({ email: event.currentTarget.value });
        }}
      />
      <div className={styles.when}>
        <FieldSet legend={words.when}>
          <ChoiceRow
            name="card-when"
            choices={[
              { words: words.now, value: false },
              { words: words.later, value: true },
            ]}
            value={card.send_on !== null}
            onChoose={(isLater) => {
              change({ send_on: isLater ? info.today : null });
            }}
          />
        </FieldSet>
        {card.send_on === null ? null : (
          <TextField
            id="card-day"
            name="send_on"
            type="date"
            label={words.day}
            hint={words.dayHint}
            min={info.today}
            max={info.last_day}
            value={card.send_on}
            error={errors.send_on}
            onChange={(event) => {
              change({ send_on: event.currentTarget.value });
            }}
          />
        )}
      </div>
    </>
  );
}
