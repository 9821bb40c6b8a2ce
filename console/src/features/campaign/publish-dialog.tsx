import { CAMPAIGN_ENDPOINTS } from '@handsel/contract/console';
import type { StaffCampaign } from '@handsel/contract/console';
import { formatMoment } from '@handsel/words/moment';
import { staffCampaignWords as words } from '@handsel/words/console/campaigns';
import { campaignsChanged, campaignVersionsKey } from '../../lib/campaigns-changed.ts';
import { call } from '../../lib/client.ts';
import type { DraftQuestion } from '../../ui/draft/draft-bar.tsx';
import { DraftDialog } from '../../ui/draft/draft-dialog.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';

interface PublishDialogProps {
  question: DraftQuestion;
  draft: CampaignDraft;
  /** The names of the changed fields. */
  fields: string;
  onClose: () => void;
}

/** Asks before a campaign's draft is published or discarded. */
export function PublishDialog({ question, draft, fields, onClose }: PublishDialogProps) {
  const { id, revision } = draft.state;
  const input = { params: { id }, body: { revision } };
  return (
    <DraftDialog
      question={question}
      draft={draft}
      publishLead={publishLead(draft.state, fields)}
      discardLead={words.discardLead({ fields })}
      published={({ state, starts_at: starts }) =>
        state === 'scheduled' && starts !== null
          ? words.scheduled({ moment: formatMoment(starts) })
          : words.published
      }
      publish={async () => {
        const published = await call(CAMPAIGN_ENDPOINTS.publishCampaign, input);
        await campaignsChanged();
        return published;
      }}
      discard={() => call(CAMPAIGN_ENDPOINTS.discardCampaignDraft, input)}
      versionsKey={campaignVersionsKey(id)}
      onClose={onClose}
    />
  );
}

function publishLead({ url, version, state, starts_at: starts }: StaffCampaign, fields: string): string {
  if (starts !== null && new Date(starts) > new Date()) {
    const at = { url, moment: formatMoment(starts) };
    return state === 'published' ? words.publishLaterAgain(at) : words.publishLater(at);
  }
  return version === 0 ? words.publishFirst({ url }) : words.publishNow({ url, fields });
}
