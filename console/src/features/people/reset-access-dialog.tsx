import { PEOPLE_ENDPOINTS, STAFF_INVITATION_HOURS } from '@handsel/contract/console';
import type { StaffMember } from '@handsel/contract/console';
import { staffPeopleDialogWords as words } from '@handsel/words/console/pages';
import { call } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { useSuccessToast } from './use-success-toast.ts';

export function ResetAccessDialog({
  member: { id, name },
  onClose,
}: {
  member: StaffMember;
  onClose: () => void;
}) {
  const told = useSuccessToast();
  return (
    <FormModal
      title={words.resetTitle({ name })}
      lead={words.resetLead({ name, hours: STAFF_INVITATION_HOURS })}
      action={words.resetAction}
      onClose={onClose}
      onSend={async () => {
        await call(PEOPLE_ENDPOINTS.resetAccess, { params: { id }, body: {} });
        told(words.reset({ name }));
      }}
    />
  );
}
