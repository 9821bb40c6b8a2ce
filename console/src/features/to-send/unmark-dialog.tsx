import { TO_SEND_ENDPOINTS } from '@handsel/contract/console';
import type { StaffOwedPerk } from '@handsel/contract/console';
import { formatList } from '@handsel/words/format';
import { staffToSendWords as words } from '@handsel/words/console/to-send';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { nameOf } from './perk-words.ts';
import { perksChanged } from './perks-changed.ts';

/** Asks before a perk's "sent" mark is removed. */
export function UnmarkDialog({ perk, onClose }: { perk: StaffOwedPerk; onClose: () => void }) {
  const toasts = useToasts();
  const { sent } = perk;
  if (sent === null) return null;
  return (
    <FormModal
      title={words.unmarkTitle}
      lead={words.unmarkLead({ perk: formatList(perk.perks), donor: nameOf(perk) })}
      action={words.unmarkAction}
      onClose={onClose}
      onSend={async () => {
        try {
          await call(TO_SEND_ENDPOINTS.unmarkSent, { params: { id: perk.id }, body: { seen: sent } });
        } catch (error) {
          // The list behind the dialog then shows a colleague's change.
          await perksChanged();
          throw error;
        }
        toasts.show({ kind: 'ok', message: words.unmarked });
        await perksChanged();
      }}
    />
  );
}
