import {
  DIFFERENCE_NOTE_MAX_LENGTH,
  DIFFERENCE_REASONS,
  type DifferenceReason,
} from '@handsel/contract/console';
import { staffDifferenceReasons, staffDifferenceWords as words } from '@handsel/words/console/deposits';
import { useState } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';
import { ChoiceField } from '../choice-field.tsx';

/** The reason for a difference between a bank line and its match. */
export function DifferenceFields({ errorOf }: { errorOf: (name: string) => string | undefined }) {
  const [reason, setReason] = useState('');
  return (
    <>
      <ChoiceField
        id="difference_reason"
        name="difference_reason"
        label={words.reason}
        choose={words.choose}
        options={DIFFERENCE_REASONS.map((value) => ({ value, label: staffDifferenceReasons[value] }))}
        value={reason}
        error={errorOf('difference_reason')}
        onChoose={setReason}
      />
      <TextField
        id="difference_note"
        name="difference_note"
        label={words.note}
        hint={words.noteHint}
        maxLength={DIFFERENCE_NOTE_MAX_LENGTH}
        autoComplete="off"
        error={errorOf('difference_note')}
      />
    </>
  );
}

/** The fields in the form of the call. */
export function differenceIn(values: Readonly<Record<string, string>>): {
  difference_reason?: DifferenceReason;
  difference_note?: string;
} {
  const reason = DIFFERENCE_REASONS.find((each) => each === values['difference_reason']);
  const note = values['difference_note']?.trim() ?? '';
  return {
    ...(reason !== undefined && { difference_reason: reason }),
    ...(note !== '' && { difference_note: note }),
  };
}
