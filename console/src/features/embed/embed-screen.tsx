import { EMBED_PATHS, EMBED_TYPES, type EmbedType } from '@handsel/contract';
import { CAMPAIGN_ENDPOINTS } from '@handsel/contract/console';
import { staffEmbedTypes, staffEmbedWords as words } from '@handsel/words/console/embed';
import { staffPageNames } from '@handsel/words/console/pages';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { EmbedPreview } from './embed-preview.tsx';
import styles from './embed-screen.module.css';
import { policyFor, STYLE, tagFor } from './tag.ts';

const OF_CAMPAIGNS: readonly EmbedType[] = ['progress', 'total'];

/** The tag that a charity puts on its own site. */
export default function EmbedScreen() {
  const [type, setType] = useState<EmbedType>('button');
  const [campaign, setCampaign] = useState('');
  const { data: campaigns = [] } = useQuery({
    queryKey: ['campaigns'],
    queryFn: () => call(CAMPAIGN_ENDPOINTS.getCampaigns),
  });
  const shown = campaigns.filter(({ state }) => state === 'published' || state === 'ended');
  const isMissing = campaign === '' && OF_CAMPAIGNS.includes(type);
  const embed = { origin: location.origin, type, campaign, fallback: words.fallback };
  return (
    <Page title={staffPageNames.embed} lead={words.lead}>
      <div className={styles.embed}>
        <div className={stack.stack}>
          <SelectField
            id="embed-type"
            label={words.type}
            value={type}
            onChange={(event) => setType(EMBED_TYPES.find((each) => each === event.target.value) ?? 'button')}
          >
            {EMBED_TYPES.map((each) => (
              <option key={each} value={each}>
                {staffEmbedTypes[each]}
              </option>
            ))}
          </SelectField>
          <SelectField
            id="embed-campaign"
            label={words.campaign}
            value={campaign}
            onChange={(event) => setCampaign(event.target.value)}
          >
            <option value="">{words.noCampaign}</option>
            {shown.map(({ id, path, name }) => (
              <option key={id} value={path.slice(path.lastIndexOf('/') + 1)}>
                {name}
              </option>
            ))}
          </SelectField>
          {isMissing ? (
            <None>{words.needsCampaign}</None>
          ) : (
            <>
              <CopyField id="embed-tag" label={words.tag} hint={words.tagHint} value={tagFor(embed)} />
              <CopyField id="embed-style" label={words.style} hint={words.styleHint} value={STYLE} />
              <CopyField
                id="embed-policy"
                label={words.policy}
                hint={words.policyHint}
                value={policyFor(location.origin)}
              />
            </>
          )}
        </div>
        {isMissing ? null : (
          <Section title={words.preview}>
            <p className={stack.muted}>{words.previewLead}</p>
            <EmbedPreview {...embed} src={EMBED_PATHS.script} />
          </Section>
        )}
      </div>
    </Page>
  );
}
