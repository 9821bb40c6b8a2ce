import { PEOPLE_ENDPOINTS, STAFF_INVITATION_HOURS } from '@handsel/contract/console';
import type { StaffMember } from '@handsel/contract/console';
import { staffPeopleDialogWords as words } from '@handsel/words/console/pages';
import { call } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { useSuccessToast } from './use-success-toast.ts';

export function ReactivateDialog({
  member: { id, name },
  onClose,
}: {
  member: StaffMember;
  onClose: () => void;
}) {
  const told = useSuccessToast();
  return (
    <FormModal
      title={words.reactivateTitle({ name })}
      lead={words.reactivateLead({ name, hours: STAFF_INVITATION_HOURS })}
      action={words.reactivateAction}
      onClose={onClose}
      onSend={async () => {
        await call(PEOPLE_ENDPOINTS.reactivate, { params: { id }, body: {} });
        told(words.reactivated({ name }));
      }}
    />
  );
}
