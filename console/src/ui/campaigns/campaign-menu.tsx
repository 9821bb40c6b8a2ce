import type { StaffCampaign, StaffCampaignRow } from '@handsel/contract/console';
import { staffCampaignDialogWords as words } from '@handsel/words/console/campaigns';
import { useState } from 'react';
import { Menu } from '../menu.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

type Act = 'duplicate' | 'merge' | 'archive';

interface CampaignMenuProps {
  campaign: StaffCampaignRow;
  /** The menu's subject, for screen readers. */
  label: string;
  /** The label of its button. */
  children: string;
  look?: 'plain' | 'tool';
  /** A merged campaign cannot be merged again or restored. */
  isMerged?: boolean;
  onArchived?: (campaign: StaffCampaign) => void;
  onMerged?: () => Promise<void>;
}

/** The actions on a campaign as a whole. */
export function CampaignMenu(props: CampaignMenuProps) {
  const { campaign, label, children, look = 'plain', isMerged = false } = props;
  const { onArchived = () => undefined, onMerged = async () => undefined } = props;
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const entry = (name: string, chosen: Act) => ({ name, onChoose: () => setAct(chosen) });
  const isArchived = campaign.state === 'archived';
  const entries = [
    entry(words.duplicate, 'duplicate'),
    ...(isArchived ? [] : [entry(words.merge, 'merge')]),
    ...(isMerged ? [] : [entry(isArchived ? words.restore : words.archive, 'archive')]),
  ];
  return (
    <>
      <Menu label={label} entries={entries} look={look}>
        {children}
      </Menu>
      {act === 'duplicate' ? <CampaignDialog copyOf={campaign} onClose={close} /> : null}
      {act === 'merge' ? <MergeDialog campaign={campaign} onMerged={onMerged} onClose={close} /> : null}
      {act === 'archive' ? (
        <ArchiveDialog campaign={campaign} onArchived={onArchived} onClose={close} />
      ) : null}
    </>
  );
}
