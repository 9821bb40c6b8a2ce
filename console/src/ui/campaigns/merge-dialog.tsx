import { CAMPAIGN_ENDPOINTS, STAFF_ERRORS } from '@handsel/contract/console';
import type { StaffCampaignRow } from '@handsel/contract/console';
import { staffCampaignDialogWords as words } from '@handsel/words/console/campaigns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { CAMPAIGNS_KEY, campaignsChanged } from '../../lib/campaigns-changed.ts';
import { call } from '../../lib/client.ts';
import { ChoiceField } from '../choice-field.tsx';
import { FormModal } from '../form-modal.tsx';
import styles from './campaigns.module.css';

interface MergeDialogProps {
  campaign: StaffCampaignRow;
  onMerged: () => Promise<void>;
  onClose: () => void;
}

/** Merges two campaigns permanently, and explains the consequences. */
export function MergeDialog({ campaign, onMerged, onClose }: MergeDialogProps) {
  const { data: all } = useQuery({
    queryKey: CAMPAIGNS_KEY,
    queryFn: () => call(CAMPAIGN_ENDPOINTS.getCampaigns),
  });
  const [into, setInto] = useState('');
  const toasts = useToasts();
  const others = all?.filter(
    ({ id, state }) =>
      id !== campaign.id && state !== 'archived' && (state !== 'draft' || campaign.state === 'draft'),
  );
  return (
    <FormModal
      title={words.mergeTitle({ name: campaign.name })}
      lead={words.mergeLead}
      action={words.mergeAction}
      keep={words.keep}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        const other = others?.find(({ id }) => id === into);
        if (other === undefined)
          throw new CallFailed('validation', STAFF_ERRORS.validation.message, { into: [words.mergeMissing] });
        await call(CAMPAIGN_ENDPOINTS.mergeCampaign, { params: { id: campaign.id }, body: { into } });
        toasts.show({ kind: 'ok', message: words.merged({ name: campaign.name, into: other.name }) });
        await campaignsChanged();
        await onMerged();
      }}
    >
      {(errorOf) => (
        <>
          <ul className={styles.follows}>
            <li>{words.mergeGifts({ count: campaign.total.gifts })}</li>
            <li>{words.mergeLinks}</li>
            <li>{words.mergeArchive}</li>
          </ul>
          {others?.length === 0 ? (
            <p>{words.mergeNone}</p>
          ) : (
            <ChoiceField
              id="merge-into"
              name="into"
              label={words.mergeInto}
              choose={words.mergeChoose}
              options={others?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
              value={into}
              error={errorOf('into')}
              onChoose={setInto}
            />
          )}
        </>
      )}
    </FormModal>
  );
}
