import { PEOPLE_ENDPOINTS, STAFF_INVITATION_HOURS } from '@handsel/contract/console';
import { staffPeopleDialogWords as words, staffSignInWords } from '@handsel/words/console/pages';
import { TextField } from '@handsel/ui/text-field.tsx';
import { call } from '../../lib/client.ts';
import { checkBody } from '../../lib/check-body.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { RoleField } from './role-field.tsx';
import { useSuccessToast } from './use-success-toast.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const told = useSuccessToast();
  return (
    <FormModal
      title={words.inviteTitle}
      lead={words.inviteLead({ hours: STAFF_INVITATION_HOURS })}
      action={words.inviteAction}
      fieldOf={{ already_staff: 'email' }}
      onClose={onClose}
      onSend={async ({ email = '', role = '' }) => {
        const body = checkBody(
          PEOPLE_ENDPOINTS.invite,
          { email: email.trim(), role },
          { email: staffSignInWords.emailMissing, role: words.roleMissing },
        );
        await call(PEOPLE_ENDPOINTS.invite, { body });
        told(words.invited({ email: body.email }));
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            id="invite-email"
            name="email"
            type="email"
            label={staffSignInWords.email}
            autoComplete="off"
            error={errorOf('email')}
          />
          <RoleField chosen={undefined} error={errorOf('role')} />
        </>
      )}
    </FormModal>
  );
}
