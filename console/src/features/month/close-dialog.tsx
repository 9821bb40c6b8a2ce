import { MONTH_ENDPOINTS } from '@handsel/contract/console';
import type { MonthReport } from '@handsel/contract/console';
import { formatMonth } from '@handsel/words/month';
import { openItemWords } from '@handsel/words/console/month-files';
import { staffMonthWords as words } from '@handsel/words/console/months';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call, client } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';

/** Explains what is permanent, and lists the open items, before a month is closed. */
export function CloseDialog({ report, onClose }: { report: MonthReport; onClose: () => void }) {
  const toasts = useToasts();
  const { month: day, open_items: items } = report;
  const month = formatMonth(day);
  return (
    <FormModal
      title={words.closeTitle({ month })}
      lead={words.closeLead({ month, next: formatMonth(monthAfter(day)) })}
      action={words.close({ month })}
      keep={words.keep}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        try {
          await call(MONTH_ENDPOINTS.closeMonth, {
            params: { month: day.slice(0, 7) },
            body: { open_items: items.length },
          });
          toasts.show({ kind: 'ok', message: words.nowClosed({ month }) });
        } finally {
          await client.invalidateQueries({ queryKey: ['month'] });
          await client.invalidateQueries({ queryKey: ['months'] });
        }
      }}
    >
      {() => (
        <div>
          <p>{words.closeOpen({ count: items.length })}</p>
          <ul>
            {items.map(({ kind, count }) => (
              <li key={kind}>{words.openItem({ what: openItemWords[kind], count })}</li>
            ))}
          </ul>
        </div>
      )}
    </FormModal>
  );
}

function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
