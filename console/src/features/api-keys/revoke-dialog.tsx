import { API_KEY_ENDPOINTS, type StaffApiKey } from '@handsel/contract/console';
import { staffApiKeyDialogWords as words } from '@handsel/words/console/api-keys';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { refreshKeys } from './refresh-keys.ts';

export function RevokeDialog({
  apiKey: { id, name },
  onClose,
}: {
  apiKey: StaffApiKey;
  onClose: () => void;
}) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.revokeTitle({ name })}
      lead={words.revokeLead}
      action={words.revokeAction}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        await call(API_KEY_ENDPOINTS.revokeApiKey, { params: { id }, body: {} });
        toasts.show({ kind: 'ok', message: words.revoked({ name }) });
        await refreshKeys();
      }}
    />
  );
}
