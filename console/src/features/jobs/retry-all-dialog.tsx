import { JOB_ENDPOINTS } from '@handsel/contract/console';
import { staffJobsWords as words } from '@handsel/words/console/jobs';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { kindWords } from './job-words.ts';
import { jobsChanged } from './jobs-changed.ts';

/** Asks before all failed jobs of a kind are retried. */
export function RetryAllDialog({
  kind: { name, failed, retrying },
  onClose,
}: {
  kind: CallReply<'getJobs'>['kinds'][number];
  onClose: () => void;
}) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.retryAllTitle}
      lead={words.retryAllLead({ kind: kindWords(name), count: failed + retrying })}
      action={words.retryAll}
      onClose={onClose}
      onSend={async () => {
        const { retried } = await call(JOB_ENDPOINTS.retryJobs, { body: { name } });
        toasts.show({ kind: 'ok', message: words.retriedAll({ count: retried }) });
        await jobsChanged();
      }}
    />
  );
}
