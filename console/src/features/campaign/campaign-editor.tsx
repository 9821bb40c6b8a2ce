import { CAMPAIGN_ENDPOINTS, CAMPAIGN_VIEWS } from '@handsel/contract/console';
import type { CampaignView, StaffCampaign } from '@handsel/contract/console';
import { formatList } from '@handsel/words/format';
import { staffCampaignViews, staffCampaignWords as words } from '@handsel/words/console/campaigns';
import { staffDraftWords } from '@handsel/words/console/pages';
import { useState } from 'react';
import { campaignVersionsKey } from '../../lib/campaigns-changed.ts';
import { fileHref } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { CampaignBadges } from '../../ui/campaigns/campaign-badges.tsx';
import { CampaignMenu } from '../../ui/campaigns/campaign-menu.tsx';
import { DraftBar } from '../../ui/draft/draft-bar.tsx';
import type { DraftQuestion } from '../../ui/draft/draft-bar.tsx';
import styles from '../../ui/draft/draft.module.css';
import { History } from '../../ui/draft/history.tsx';
import { Choice, Preview } from '../../ui/draft/preview.tsx';
import { Page } from '../../ui/page.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import { CampaignNotice } from './campaign-notice.tsx';
import { CampaignTotals } from './campaign-totals.tsx';
import { fieldName } from './field-name.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { Share } from './share.tsx';
import { useCampaignDraft } from './use-campaign-draft.ts';
import type { CampaignDraft } from './use-campaign-draft.ts';

const VIEWS = CAMPAIGN_VIEWS.map((view) => [view, staffCampaignViews[view]] as const);

/** The form with the preview beside it, the campaign's progress, and the earlier versions. */
export function CampaignEditor({ initial }: { initial: StaffCampaign }) {
  const draft = useCampaignDraft(initial);
  const { state, take } = draft;
  const { id, name } = state;
  return (
    <Page
      title={name}
      back={{ to: paths.campaigns, label: words.back }}
      lead={<CampaignBadges of={state} />}
      hasTimes
      actions={
        <CampaignMenu
          campaign={state}
          label={words.menuOf({ name })}
          look="tool"
          isMerged={state.merged_into !== null}
          onArchived={take}
          onMerged={async () => take(await call(CAMPAIGN_ENDPOINTS.getCampaign, { params: { id } }))}
        >
          {words.menu}
        </CampaignMenu>
      }
    >
      <CampaignNotice campaign={state} />
      <CampaignTotals campaign={state} />
      {state.merged_into === null ? <Editing draft={draft} /> : null}
    </Page>
  );
}

/** The form, unless the campaign was merged into another. */
function Editing({ draft }: { draft: CampaignDraft }) {
  const [question, setQuestion] = useState<DraftQuestion>();
  const [view, setView] = useState<CampaignView>('page');
  const { state, take } = draft;
  const { id, revision, version } = state;
  return (
    <>
      <DraftBar
        draft={draft}
        hasDraft={state.has_draft}
        canDiscard={version > 0}
        notice={testNotice(state)}
        onAsk={setQuestion}
      />
      <div className={styles.editor}>
        <CampaignFields draft={draft} />
        <Preview
          src={fileHref(CAMPAIGN_ENDPOINTS.previewCampaign, { id, view }, revision)}
          title={words.previewTitle({ view: staffCampaignViews[view] })}
          of={{ revision, version }}
          choice={<Choice label={words.previewOf} of={VIEWS} chosen={view} onChoose={setView} />}
        />
      </div>
      <Share campaign={state} />
      <History
        versionsKey={campaignVersionsKey(id)}
        read={async () => {
          const versions = await call(CAMPAIGN_ENDPOINTS.getCampaignVersions, { params: { id } });
          return versions.map((past) => ({
            ...past,
            changed: past.version === 1 ? words.firstVersion : past.changed.map(fieldName),
          }));
        }}
        empty={words.historyEmpty}
        inForce={version}
        restore={async (past) => {
          const params = { id, version: String(past) };
          take(await call(CAMPAIGN_ENDPOINTS.restoreCampaignVersion, { params, body: { seen: version } }));
        }}
      />
      {question === undefined ? null : (
        <PublishDialog
          question={question}
          draft={draft}
          fields={formatList(state.changed.map(fieldName))}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

/** A test compares start pages, so publishing a campaign changes at most the goal on both. */
function testNotice({ running_test: test, content }: StaffCampaign): string | undefined {
  if (test === null) return undefined;
  return content.isOnStartPage
    ? staffDraftWords.testSeesGoal({ test })
    : staffDraftWords.testGoesOn({ test });
}
