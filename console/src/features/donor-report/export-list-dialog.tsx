import { REPORT_ENDPOINTS } from '@handsel/contract/console';
import type { DonorListName } from '@handsel/contract/console';
import { staffDonorReportWords as words, staffReportWords } from '@handsel/words/console/reports';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call, client } from '../../lib/client.ts';
import { downloadText } from '../../lib/copy-and-download.ts';
import { FormModal } from '../../ui/form-modal.tsx';

interface ExportListDialogProps {
  list: DonorListName;
  year: number;
  onClose: () => void;
}

/** Describes the file before it is created. */
export function ExportListDialog({ list, year, onClose }: ExportListDialogProps) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.exportTitle}
      lead={words.exportLead}
      action={words.export}
      onClose={onClose}
      onSend={async () => {
        const { filename, csv } = await call(REPORT_ENDPOINTS.exportDonorList, { body: { list, year } });
        downloadText(filename, csv);
        toasts.show({ kind: 'ok', message: staffReportWords.exported });
        await client.invalidateQueries({ queryKey: ['audit-log'] });
      }}
    />
  );
}
