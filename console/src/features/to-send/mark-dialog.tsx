import { TO_SEND_ENDPOINTS } from '@handsel/contract/console';
import type { StaffOwedPerk } from '@handsel/contract/console';
import { formatDay, formatList } from '@handsel/words/format';
import { staffToSendWords as words } from '@handsel/words/console/to-send';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { today } from '../../lib/today.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { nameOf } from './perk-words.ts';
import { perksChanged } from './perks-changed.ts';

interface MarkDialogProps {
  perks: readonly StaffOwedPerk[];
  onMarked: () => void;
  onClose: () => void;
}

/**
 * Asks for the day on which perks were sent. Names the colleague who marked some in the meantime.
 */
export function MarkDialog({ perks, onMarked, onClose }: MarkDialogProps) {
  const toasts = useToasts();
  const [first] = perks;
  if (first === undefined) return null;
  const count = perks.length;
  return (
    <FormModal
      title={words.markTitle({ count })}
      lead={words.markLead({ count, perk: formatList(first.perks), donor: nameOf(first) })}
      action={words.mark}
      onClose={onClose}
      onSend={async ({ sent_on: day = '', note = '' }) => {
        if (day === '') throw new CallFailed('validation', words.dayMissing, { sent_on: [words.dayMissing] });
        const body = { ids: perks.map(({ id }) => id), sent_on: day, note };
        toasts.show(toastOf(await call(TO_SEND_ENDPOINTS.markSent, { body })));
        onMarked();
        await perksChanged();
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            id="sent_on"
            name="sent_on"
            type="date"
            label={words.day}
            defaultValue={today()}
            error={errorOf('sent_on')}
          />
          <TextField
            id="note"
            name="note"
            label={words.note}
            hint={words.noteHint}
            maxLength={200}
            autoComplete="off"
            error={errorOf('note')}
          />
        </>
      )}
    </FormModal>
  );
}

function toastOf({ marked, others }: CallReply<'markSent'>) {
  const count = marked.length;
  if (others.length === 0) return { kind: 'ok' as const, message: words.marked({ count }) };
  const details = others.map((other) =>
    other.sent === null
      ? words.markedGone({ who: nameOf(other) })
      : words.markedBefore({
          who: nameOf(other),
          by: other.sent.by,
          day: formatDay(other.sent.on, 'medium'),
        }),
  );
  return { kind: 'info' as const, message: words.someMarked({ count }), details };
}
