import { JOB_ENDPOINTS } from '@handsel/contract/console';
import type { StaffFailedJob } from '@handsel/contract/console';
import { staffJobsWords as words } from '@handsel/words/console/jobs';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { checkBody } from '../../lib/check-body.ts';
import { call } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { TextAreaField } from '@handsel/ui/text-area-field.tsx';
import { isMail, kindWords } from './job-words.ts';
import { jobsChanged } from './jobs-changed.ts';

/** Asks why a job is no longer needed, and explains the consequences. */
export function GiveUpDialog({ job: { id, name }, onClose }: { job: StaffFailedJob; onClose: () => void }) {
  const toasts = useToasts();
  const kind = kindWords(name);
  return (
    <FormModal
      title={words.giveUpTitle}
      lead={(isMail(name) ? words.giveUpLeadMail : words.giveUpLead)({ kind })}
      action={words.giveUpAction}
      isDangerous
      onClose={onClose}
      onSend={async ({ reason = '' }) => {
        const body = checkBody(JOB_ENDPOINTS.giveUpJob, { reason }, { reason: words.reasonMissing });
        await call(JOB_ENDPOINTS.giveUpJob, { params: { id }, body });
        toasts.show({ kind: 'ok', message: words.gaveUp });
        await jobsChanged();
      }}
    >
      {(errorOf) => (
        <TextAreaField
          id="reason"
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          maxLength={300}
          error={errorOf('reason')}
        />
      )}
    </FormModal>
  );
}
