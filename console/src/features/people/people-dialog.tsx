import type { StaffInvitation, StaffMember } from '@handsel/contract/console';
import { AllowExportsDialog } from './allow-exports-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ReactivateDialog } from './reactivate-dialog.tsx';
import { ResetAccessDialog } from './reset-access-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The actions on the page of staff. */
export type Act =
  | { kind: 'invite' }
  | { kind: 'withdraw'; invitation: StaffInvitation }
  | {
      kind: 'changeRole' | 'deactivate' | 'reactivate' | 'resetAccess' | 'allowExports' | 'stopExports';
      member: StaffMember;
    };

/** The confirmation dialog of an action. */
export function PeopleDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  switch (act.kind) {
    case 'invite':
      return <InviteDialog onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog invitation={act.invitation} onClose={onClose} />;
    case 'changeRole':
      return <ChangeRoleDialog member={act.member} onClose={onClose} />;
    case 'allowExports':
    case 'stopExports':
      return <AllowExportsDialog member={act.member} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog member={act.member} onClose={onClose} />;
    case 'reactivate':
      return <ReactivateDialog member={act.member} onClose={onClose} />;
    case 'resetAccess':
      return <ResetAccessDialog member={act.member} onClose={onClose} />;
  }
}
