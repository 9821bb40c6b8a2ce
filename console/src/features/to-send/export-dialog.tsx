import { TO_SEND_ENDPOINTS } from '@handsel/contract/console';
import type { ToSendFilter } from '@handsel/contract/console';
import { staffToSendWords as words } from '@handsel/words/console/to-send';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call, client } from '../../lib/client.ts';
import { downloadText } from '../../lib/copy-and-download.ts';
import { FormModal } from '../../ui/form-modal.tsx';

/** Describes the file before it is created. */
export function ExportDialog({ filter, onClose }: { filter: ToSendFilter; onClose: () => void }) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.exportTitle}
      lead={words.exportLead}
      action={words.export}
      onClose={onClose}
      onSend={async () => {
        const { filename, csv } = await call(TO_SEND_ENDPOINTS.exportToSend, { body: { filter } });
        downloadText(filename, csv);
        toasts.show({ kind: 'ok', message: words.exported });
        await client.invalidateQueries({ queryKey: ['audit-log'] });
      }}
    />
  );
}
