import { staffReportWords as words } from '@handsel/words/console/reports';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { client } from '../../lib/client.ts';
import { downloadText } from '../../lib/copy-and-download.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../button.tsx';

/** Downloads a report as a file. */
export function ExportButton({ make }: { make: () => Promise<{ filename: string; csv: string }> }) {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const mayExport = useMay('exports:totals');
  if (!mayExport) return null;
  const press = async () => {
    setBusy(true);
    try {
      const { filename, csv } = await make();
      downloadText(filename, csv);
      toasts.show({ kind: 'ok', message: words.exported });
      await client.invalidateQueries({ queryKey: ['audit-log'] });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toasts.show({ kind: 'danger', message: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void press()}>
      {words.export}
    </Button>
  );
}
