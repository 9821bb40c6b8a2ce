import { CAMPAIGN_ENDPOINTS } from '@handsel/contract/console';
import type { StaffCampaign, StaffCampaignRow } from '@handsel/contract/console';
import { staffCampaignDialogWords as words } from '@handsel/words/console/campaigns';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { campaignsChanged } from '../../lib/campaigns-changed.ts';
import { call } from '../../lib/client.ts';
import { FormModal } from '../form-modal.tsx';

interface ArchiveDialogProps {
  campaign: StaffCampaignRow;
  onArchived: (campaign: StaffCampaign) => void;
  onClose: () => void;
}

/** Hides a campaign from donors, or restores it. */
export function ArchiveDialog({ campaign, onArchived, onClose }: ArchiveDialogProps) {
  const { id, name, state } = campaign;
  const toasts = useToasts();
  const isArchived = state === 'archived';

  async function send(): Promise<void> {
    onArchived(
      await call(CAMPAIGN_ENDPOINTS.archiveCampaign, { params: { id }, body: { is_archived: !isArchived } }),
    );
    await campaignsChanged();
    toasts.show({ kind: 'ok', message: (isArchived ? words.restored : words.archived)({ name }) });
  }

  return isArchived ? (
    <FormModal
      title={words.restoreTitle({ name })}
      lead={words.restoreLead}
      action={words.restoreAction}
      onClose={onClose}
      onSend={send}
    />
  ) : (
    <FormModal
      title={words.archiveTitle({ name })}
      lead={words.archiveLead}
      action={words.archiveAction}
      onClose={onClose}
      onSend={send}
    />
  );
}
