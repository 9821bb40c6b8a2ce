import { PEOPLE_ENDPOINTS, roleSchema, STAFF_ERRORS } from '@handsel/contract/console';
import type { StaffMember } from '@handsel/contract/console';
import { staffPeopleDialogWords as words } from '@handsel/words/console/pages';
import { staffRoleNames } from '@handsel/words/console/roles';
import { CallFailed } from '../../lib/call.ts';
import { call, readSession } from '../../lib/client.ts';
import { usePerson } from '../../lib/use-session.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { RoleField } from './role-field.tsx';
import { useSuccessToast } from './use-success-toast.ts';

export function ChangeRoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { id, name, role: present } = member;
  const told = useSuccessToast();
  const isSelf = usePerson().id === id;
  return (
    <FormModal
      title={words.roleTitle({ name })}
      lead={isSelf ? words.roleLeadSelf : words.roleLead({ name })}
      action={words.roleAction}
      onClose={onClose}
      onSend={async (values) => {
        const role = roleSchema.safeParse(values['role']);
        if (!role.success || role.data === present) {
          throw new CallFailed('validation', STAFF_ERRORS.validation.message, { role: [words.roleSame] });
        }
        await call(PEOPLE_ENDPOINTS.changeRole, { params: { id }, body: { role: role.data } });
        told(words.roleChanged({ name, role: staffRoleNames[role.data] }));
        if (isSelf) await readSession();
      }}
    >
      {(errorOf) => <RoleField chosen={present} error={errorOf('role')} />}
    </FormModal>
  );
}
