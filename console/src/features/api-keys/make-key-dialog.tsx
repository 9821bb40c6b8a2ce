import { API_SCOPES } from '@handsel/contract';
import {
  API_KEY_DAYS,
  API_KEY_ENDPOINTS,
  API_KEY_MAX_DAYS,
  API_KEY_NAME_MAX_LENGTH,
} from '@handsel/contract/console';
import { staffApiKeyDialogWords as words } from '@handsel/words/console/api-keys';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { call } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { refreshKeys } from './refresh-keys.ts';
import { ScopesField } from './scopes-field.tsx';

interface MakeKeyDialogProps {
  onClose: () => void;
  onMade: (secret: string) => void;
}

export function MakeKeyDialog({ onClose, onMade }: MakeKeyDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <FormModal
      title={words.addTitle}
      lead={words.addLead}
      action={words.create}
      onClose={onClose}
      onSend={async ({ name = '', days = '' }) => {
        const scopes = API_SCOPES.filter((scope) => chosen.has(scope));
        const body = { name, scopes, days: Number(days) };
        const { secret } = await call(API_KEY_ENDPOINTS.makeApiKey, { body });
        onMade(secret);
        await refreshKeys();
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            id="key-name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            autoComplete="off"
            maxLength={API_KEY_NAME_MAX_LENGTH}
            error={errorOf('name')}
          />
          <ScopesField chosen={chosen} error={errorOf('scopes')} onChange={setChosen} />
          <SelectField id="key-days" name="days" label={words.days} defaultValue={API_KEY_MAX_DAYS}>
            {API_KEY_DAYS.map((days) => (
              <option key={days} value={days}>
                {words.daysOption({ days })}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormModal>
  );
}
