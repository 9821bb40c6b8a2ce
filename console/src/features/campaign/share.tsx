import { CAMPAIGN_ENDPOINTS, PREVIEW_LINK_DAYS } from '@handsel/contract/console';
import type { StaffCampaign } from '@handsel/contract/console';
import { formatList } from '@handsel/words/format';
import { formatMoment } from '@handsel/words/moment';
import { staffFunnelWords } from '@handsel/words/console/overview';
import { staffCampaignShareWords as words, staffCampaignWords } from '@handsel/words/console/campaigns';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed, fileHref } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Sources } from './sources.tsx';
import { Funnel } from '../../ui/giving/funnel.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import styles from './share.module.css';

/** The campaign's links and posters. */
export function Share({ campaign }: { campaign: StaffCampaign }) {
  const { id, code, url, state, other_codes: codes, other_paths: paths } = campaign;
  return (
    <Section title={staffCampaignWords.share}>
      <div className={styles.share}>
        <div className={styles.part}>
          <h3>{words.links}</h3>
          <CopyField
            id="share-url"
            label={words.link}
            hint={state === 'draft' ? words.linkDraft : undefined}
            value={url}
          />
          <CopyField
            id="share-code"
            label={words.codeLink}
            hint={words.codeLinkHint}
            value={`${new URL(url).origin}/?campaign=${code}`}
          />
          {paths.length === 0 ? null : (
            <p className={stack.muted}>{words.also({ paths: formatList(paths) })}</p>
          )}
          {codes.length === 0 ? null : (
            <p className={stack.muted}>{words.alsoCodes({ codes: formatList(codes) })}</p>
          )}
        </div>
        {state === 'draft' ? null : <Sources id={id} />}
        {state === 'draft' ? null : (
          <div className={styles.part}>
            <h3>{staffFunnelWords.title}</h3>
            <Funnel campaign={code} />
          </div>
        )}
        <PreviewLink id={id} />
        <div className={styles.part}>
          <h3>{words.posters}</h3>
          <p className={stack.muted}>{words.postersLead}</p>
          <ul className={styles.files}>
            {(['a4', 'letter', 'code'] as const).map((format) => (
              <li key={format}>
                <a href={fileHref(CAMPAIGN_ENDPOINTS.getCampaignPoster, { id, format })} download>
                  {words[format]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** A link that shows the draft to people without an account. */
function PreviewLink({ id }: { id: string }) {
  const [link, setLink] = useState<CallReply<'makePreviewLink'>>();
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();

  async function make(): Promise<void> {
    setBusy(true);
    try {
      setLink(await call(CAMPAIGN_ENDPOINTS.makePreviewLink, { params: { id }, body: {} }));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toasts.show({ kind: 'danger', message: error.message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.part}>
      <h3>{words.preview}</h3>
      <p className={stack.muted}>{words.previewLead({ days: PREVIEW_LINK_DAYS })}</p>
      <div>
        <Button isBusy={isBusy} onClick={() => void make()}>
          {words.previewMake}
        </Button>
      </div>
      <div role="status">
        {link === undefined ? null : (
          <CopyField
            id="share-preview"
            label={words.previewLink}
            hint={words.previewUntil({ moment: formatMoment(link.expires_at) })}
            value={link.url}
          />
        )}
      </div>
    </div>
  );
}
