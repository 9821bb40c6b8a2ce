import { PEOPLE_ENDPOINTS } from '@handsel/contract/console';
import type { StaffInvitation } from '@handsel/contract/console';
import { staffPeopleDialogWords as words } from '@handsel/words/console/pages';
import { call } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { useSuccessToast } from './use-success-toast.ts';

interface WithdrawDialogProps {
  invitation: StaffInvitation;
  onClose: () => void;
}

export function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const told = useSuccessToast();
  return (
    <FormModal
      title={words.withdrawTitle({ email })}
      lead={words.withdrawLead({ email })}
      action={words.withdrawAction}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        await call(PEOPLE_ENDPOINTS.withdrawInvitation, { params: { id } });
        told(words.withdrawn({ email }));
      }}
    />
  );
}
