import { DONOR_CONTACT_ENDPOINTS } from '@handsel/contract/console';
import { staffContactWords as words } from '@handsel/words/console/donor-contact';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { emailOrName } from '../../lib/shown-emails.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { Plan } from '../../ui/plan.tsx';

interface DialogProps {
  about: CallReply<'getDonor'>;
  onClose: () => void;
}

/** Asks before a death is recorded, and explains what ends. */
export function DeathDialog({ about, onClose }: DialogProps) {
  const toasts = useToasts();
  const { id } = about.donor;
  const running = about.monthly_gifts.filter(({ state }) => state !== 'cancelled');
  const hasOther = about.duplicates.some(
    ({ donor, alike }) => alike.includes('email') && donor.monthly_gift !== null,
  );
  return (
    <FormModal
      title={words.recordTitle}
      lead={words.recordLead({ donor: about.donor.name || emailOrName(about.donor) })}
      action={words.recordAction}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        await call(DONOR_CONTACT_ENDPOINTS.recordDonorDeath, { params: { id }, body: {} });
        toasts.show({ kind: 'ok', message: words.recorded });
        await givingChanged();
      }}
    >
      {() => (
        <Plan
          sentences={[
            words.recordEnds({ count: running.length }),
            ...(hasOther ? [words.recordOthers] : []),
            words.recordMail,
            words.recordLists,
            words.recordBooks,
            words.recordUndo,
          ]}
        />
      )}
    </FormModal>
  );
}

export function UndoDeathDialog({ about, onClose }: DialogProps) {
  const toasts = useToasts();
  const { id } = about.donor;
  return (
    <FormModal
      title={words.undoTitle}
      lead={words.undoLead}
      action={words.undo}
      onClose={onClose}
      onSend={async () => {
        await call(DONOR_CONTACT_ENDPOINTS.undoDonorDeath, { params: { id }, body: {} });
        toasts.show({ kind: 'ok', message: words.undone });
        await givingChanged();
      }}
    />
  );
}

/** The donor's wishes about mail and appeals. */
export function ContactDialog({ about, onClose }: DialogProps) {
  const toasts = useToasts();
  const { id, contact } = about.donor;
  const [noMail, setNoMail] = useState(contact.no_mail);
  const [noContact, setNoContact] = useState(contact.no_contact);
  return (
    <FormModal
      title={words.limitTitle}
      lead={words.limitLead}
      action={words.limitAction}
      onClose={onClose}
      onSend={async () => {
        const body = { no_mail: noMail, no_contact: noContact };
        await call(DONOR_CONTACT_ENDPOINTS.limitDonorContact, { params: { id }, body });
        toasts.show({ kind: 'ok', message: words.limited });
        await givingChanged();
      }}
    >
      {() => (
        <>
          <CheckField
            id="no-mail"
            label={words.limitNoMail}
            checked={noMail}
            onChange={(event) => setNoMail(event.target.checked)}
          />
          <CheckField
            id="no-contact"
            label={words.limitNoContact}
            checked={noContact}
            onChange={(event) => setNoContact(event.target.checked)}
          />
        </>
      )}
    </FormModal>
  );
}
