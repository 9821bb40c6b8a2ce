import { PEOPLE_ENDPOINTS } from '@handsel/contract/console';
import type { StaffMember } from '@handsel/contract/console';
import { staffPeopleDialogWords as words } from '@handsel/words/console/pages';
import { call } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { useSuccessToast } from './use-success-toast.ts';

export function DeactivateDialog({
  member: { id, name },
  onClose,
}: {
  member: StaffMember;
  onClose: () => void;
}) {
  const told = useSuccessToast();
  return (
    <FormModal
      title={words.deactivateTitle({ name })}
      lead={words.deactivateLead({ name })}
      action={words.deactivateAction}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        await call(PEOPLE_ENDPOINTS.deactivate, { params: { id }, body: {} });
        told(words.deactivated({ name }));
      }}
    />
  );
}
