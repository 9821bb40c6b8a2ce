import { DONOR_CHANGE_ENDPOINTS } from '@handsel/contract/console';
import { staffDonorPrivacyWords as words } from '@handsel/words/console/donor-privacy';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { downloadText } from '../../lib/copy-and-download.ts';
import { namedInSentence, shownEmails } from '../../lib/shown-emails.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { Plan } from '../../ui/plan.tsx';

/** Downloads all stored data of a donor as a file. */
export function ExportDialog({ about, onClose }: { about: CallReply<'getDonor'>; onClose: () => void }) {
  const { id } = about.donor;
  const toasts = useToasts();
  return (
    <FormModal
      title={words.exportTitle}
      lead={words.exportLead(namedInSentence(about.donor))}
      action={words.exportAction}
      onClose={onClose}
      onSend={async () => {
        const data = await call(DONOR_CHANGE_ENDPOINTS.exportDonorData, { params: { id }, body: {} });
        downloadText(`donor-${id}.json`, JSON.stringify(data, null, 2));
        toasts.show({ kind: 'ok', message: words.exported });
        await givingChanged();
      }}
    >
      {() =>
        about.emails.length > 1 ? (
          <Plan sentences={[words.exportMerged({ emails: shownEmails(about.emails) })]} />
        ) : null
      }
    </FormModal>
  );
}
