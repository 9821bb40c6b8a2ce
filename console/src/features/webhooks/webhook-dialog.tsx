import { WEBHOOK_EVENTS, type WebhookEvent } from '@handsel/contract';
import { WEBHOOK_NAME_MAX_LENGTH, type StaffWebhook } from '@handsel/contract/console';
import { staffWebhookDialogWords as words, staffWebhookWords } from '@handsel/words/console/webhooks';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { EventsField } from './events-field.tsx';

interface WebhookBody {
  name: string;
  url: string;
  events: WebhookEvent[];
  is_full: boolean;
}

interface WebhookDialogProps {
  title: string;
  action: string;
  /** The webhook that is changed; undefined for a new one. */
  webhook?: StaffWebhook;
  onClose: () => void;
  onSend: (body: WebhookBody) => Promise<void>;
}

/** The form of a new or changed webhook. */
export function WebhookDialog({ title, action, webhook, onClose, onSend }: WebhookDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(webhook?.events));
  return (
    <FormModal
      title={title}
      lead={words.addLead}
      action={action}
      onClose={onClose}
      onSend={async ({ name = '', url = '', body = '' }) => {
        const events = WEBHOOK_EVENTS.filter((event) => chosen.has(event));
        await onSend({ name, url, events, is_full: body === 'full' });
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            id="webhook-name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            autoComplete="off"
            maxLength={WEBHOOK_NAME_MAX_LENGTH}
            defaultValue={webhook?.name}
            error={errorOf('name')}
          />
          <TextField
            id="webhook-url"
            name="url"
            label={words.url}
            hint={words.urlHint}
            autoComplete="off"
            defaultValue={webhook?.url}
            error={errorOf('url')}
          />
          <EventsField chosen={chosen} error={errorOf('events')} onChange={setChosen} />
          <SelectField
            id="webhook-body"
            name="body"
            label={words.body}
            defaultValue={webhook?.is_full === true ? 'full' : 'thin'}
          >
            <option value="thin">{staffWebhookWords.thin}</option>
            <option value="full">{staffWebhookWords.full}</option>
          </SelectField>
        </>
      )}
    </FormModal>
  );
}
