import { WEBHOOK_EVENTS } from '@handsel/contract';
import { staffWebhookDialogWords as words, staffWebhookEventNames } from '@handsel/words/console/webhooks';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import styles from './events-field.module.css';

interface EventsFieldProps {
  chosen: ReadonlySet<string>;
  error: string | undefined;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The events of a webhook, as checkboxes. */
export function EventsField({ chosen, error, onChange }: EventsFieldProps) {
  return (
    <fieldset className={styles.field} aria-describedby="events-error">
      <legend>{words.events}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <CheckField
          key={event}
          id={`event-${event}`}
          name="events"
          value={event}
          label={staffWebhookEventNames[event]}
          checked={chosen.has(event)}
          onChange={({ target }) => {
            const others = [...chosen].filter((each) => each !== event);
            onChange(new Set(target.checked ? [...others, event] : others));
          }}
        />
      ))}
      <FieldError id="events-error" message={error} />
    </fieldset>
  );
}
