import {
  OFFLINE_GIFT_ENDPOINTS,
  OFFLINE_TEXT_MAX_LENGTH,
  REVERSAL_REASONS,
  STAFF_ERRORS,
} from '@handsel/contract/console';
import { staffOfflineGiftWords as words, staffReversalReasons } from '@handsel/words/console/offline';
import { useState } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { offlineBooked } from '../../ui/offline/offline-changed.ts';

const REASONS = REVERSAL_REASONS.map((value) => ({ value, label: staffReversalReasons[value] }));

interface ReverseDialogProps {
  id: string;
  amount: string;
  /** A sentence below the lead. */
  note: string | undefined;
  onClose: () => void;
}

/** Removes a typed gift from the books. */
export function ReverseDialog({ id, amount, note, onClose }: ReverseDialogProps) {
  const toasts = useToasts();
  const [chosen, setChosen] = useState('');
  return (
    <FormModal
      title={words.title({ amount })}
      lead={words.lead}
      action={words.action}
      isDangerous
      onClose={onClose}
      onSend={async ({ note: typedNote = '' }) => {
        const reason = REVERSAL_REASONS.find((each) => each === chosen);
        if (reason === undefined)
          throw new CallFailed('validation', STAFF_ERRORS.validation.message, {
            reason: [words.reasonMissing],
          });
        await call(OFFLINE_GIFT_ENDPOINTS.reverseOfflineGift, {
          params: { id },
          body: { reason, note: typedNote },
        });
        toasts.show({ kind: 'ok', message: words.reversed });
        await offlineBooked();
      }}
    >
      {(errorOf) => (
        <>
          {note === undefined ? null : <p>{note}</p>}
          <ChoiceField
            id="reverse-reason"
            name="reason"
            label={words.reason}
            choose={words.choose}
            options={REASONS}
            value={chosen}
            error={errorOf('reason')}
            onChoose={setChosen}
          />
          <TextField
            id="reverse-note"
            name="note"
            label={words.note}
            maxLength={OFFLINE_TEXT_MAX_LENGTH}
            autoComplete="off"
            error={errorOf('note')}
          />
        </>
      )}
    </FormModal>
  );
}
