import { DONOR_ENDPOINTS } from '@handsel/contract/console';
import { staffDonorWords as words } from '@handsel/words/console/donors';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { Plan } from '../../ui/plan.tsx';

interface MailYearDialogProps {
  about: CallReply<'getDonor'>;
  year: number;
  onClose: () => void;
}

/** Asks before the receipts of a year are mailed. A retry after a lost reply is the same mail. */
export function MailYearDialog({ about, year, onClose }: MailYearDialogProps) {
  const [mailId] = useState(() => crypto.randomUUID());
  const toasts = useToasts();
  const { id, email } = about.donor;
  return (
    <FormModal
      title={words.mailYearTitle({ year })}
      lead={words.mailYearLead({ email, year })}
      action={words.mailYearAction}
      onClose={onClose}
      onSend={async () => {
        await call(DONOR_ENDPOINTS.mailDonorYear, {
          params: { id, year: String(year) },
          body: { mail_id: mailId },
        });
        toasts.show({ kind: 'ok', message: words.yearMailed({ email, year }) });
        await givingChanged();
      }}
    >
      {() => (about.emails.length > 1 ? <Plan sentences={[words.mailYearOwn({ email })]} /> : null)}
    </FormModal>
  );
}
