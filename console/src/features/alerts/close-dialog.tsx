import { ALERT_ENDPOINTS, nameAndEmail } from '@handsel/contract/console';
import type { StaffAlert } from '@handsel/contract/console';
import { staffAlertsWords as words } from '@handsel/words/console/alerts-page';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { usePerson } from '../../lib/use-session.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { closedWords } from './alert-words.ts';
import { alertsChanged } from './alerts-changed.ts';

/** Asks before an alert is closed. */
export function CloseDialog({ alert, onClose }: { alert: StaffAlert; onClose: () => void }) {
  const toasts = useToasts();
  const self = nameAndEmail(usePerson());
  return (
    <FormModal
      title={words.closeTitle}
      lead={words.closeLead({ title: alert.title, about: alert.about })}
      action={words.closeAction}
      onClose={onClose}
      onSend={async () => {
        const { closed } = await call(ALERT_ENDPOINTS.closeAlert, { params: { id: alert.id }, body: {} });
        const isOwn = closed === null || closed.by === self;
        toasts.show(
          isOwn ? { kind: 'ok', message: words.closedNow } : { kind: 'info', message: closedWords(closed) },
        );
        await alertsChanged();
      }}
    />
  );
}
