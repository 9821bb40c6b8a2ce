import { CARD_PICTURES, MESSAGE_MAX_LENGTH } from '@handsel/contract';
import type { CardInfo, CardKind } from '@handsel/contract';
import { cardWords } from '@handsel/words/mails/cards';
import { cardPageWords as words } from '@handsel/words/donate/cards';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { TextAreaField } from '@handsel/ui/text-area-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { CardDelivery } from './card-delivery.tsx';
import { CardDrawing } from './card-drawing.tsx';
import styles from './card.module.css';
import { FieldSet } from './field-set.tsx';
import { FIRST_PICTURE } from './use-card-form.ts';
import type { CardFormInUse } from './use-card-form.ts';

const KINDS: readonly { words: string; value: CardKind }[] = [
  { words: words.honor, value: 'honor' },
  { words: words.memory, value: 'memory' },
  { words: words.occasion, value: 'occasion' },
];

/** The card's text, picture and delivery. */
export function CardForm({ form, info }: { form: CardFormInUse; info: CardInfo }) {
  const { typed: card, errors, change } = form;
  return (
    <div className={styles.form}>
      <FieldSet legend={words.kind}>
        <ChoiceRow
          name="card-kind"
          choices={KINDS}
          value={card.kind}
          onChoose={(kind) => {
            const isPosted = card.delivery === 'post' && kind !== 'memory';
            change({ kind, picture: FIRST_PICTURE[kind], ...(isPosted && { delivery: 'mail' }) });
          }}
        />
      </FieldSet>
      <FieldSet legend={words.picture}>
        <div className={styles.pictures}>
          {CARD_PICTURES.map((picture) => (
            <label key={picture} className={styles.picture}>
              <input
                type="radio"
                name="card-picture"
                aria-label={cardWords[picture]}
                checked={card.picture === picture}
                onChange={() => {
                  change({ picture });
                }}
              />
              <CardDrawing picture={picture} />
            </label>
          ))}
        </div>
      </FieldSet>
      <TextField
        id="card-to"
        name="to"
        label={words.to}
        hint={words.toHint}
        autoComplete="off"
        value={card.to}
        error={errors.to}
        onChange={(event) => {
          change({ to: event.currentTarget.value });
        }}
      />
      <TextAreaField
        id="card-message"
        name="message"
        label={words.message}
        hint={words.messageHint({ left: Math.max(0, MESSAGE_MAX_LENGTH - card.message.length) })}
        rows={5}
        maxLength={MESSAGE_MAX_LENGTH}
        autoComplete="off"
        value={card.message}
        error={errors.message}
        onChange={(event) => {
          change({ message: event.currentTarget.value });
        }}
      />
      <TextField
        id="card-from"
        name="from"
        label={words.from}
        hint={words.fromHint}
        autoComplete="off"
        value={card.from}
        error={errors.from}
        onChange={(event) => {
          change({ from: event.currentTarget.value });
        }}
      />
      <Checkbox
        id="card-amount"
        label={words.amount}
        checked={card.shows_amount}
        onChange={(shows_amount) => {
          change({ shows_amount });
        }}
      >
        {words.amountHint}
      </Checkbox>
      <CardDelivery form={form} info={info} />
    </div>
  );
}
