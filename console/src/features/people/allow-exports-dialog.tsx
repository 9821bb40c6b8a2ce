import { PEOPLE_ENDPOINTS } from '@handsel/contract/console';
import type { StaffMember } from '@handsel/contract/console';
import { staffPeopleDialogWords as words } from '@handsel/words/console/pages';
import { call } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { useSuccessToast } from './use-success-toast.ts';

/** Allows a fundraiser to export segments of donors, or stops that. */
export function AllowExportsDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { id, name, exports_segments: isAllowed } = member;
  const told = useSuccessToast();
  return (
    <FormModal
      title={isAllowed ? words.stopExportsTitle({ name }) : words.allowExportsTitle({ name })}
      lead={isAllowed ? words.stopExportsLead({ name }) : words.allowExportsLead({ name })}
      action={isAllowed ? words.stopExportsAction : words.allowExportsAction}
      onClose={onClose}
      onSend={async () => {
        await call(PEOPLE_ENDPOINTS.allowSegmentExports, {
          params: { id },
          body: { is_allowed: !isAllowed },
        });
        told(isAllowed ? words.exportsStopped({ name }) : words.exportsAllowed({ name }));
      }}
    />
  );
}
