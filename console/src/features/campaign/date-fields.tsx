import { CAMPAIGN_ENDPOINTS } from '@handsel/contract/console';
import { shownTimeZone } from '@handsel/words/moment';
import {
  staffAtEndKinds,
  staffCampaignFields as names,
  staffCampaignWords as words,
} from '@handsel/words/console/campaigns';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { CAMPAIGNS_KEY } from '../../lib/campaigns-changed.ts';
import { call } from '../../lib/client.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { TextAreaField } from '@handsel/ui/text-area-field.tsx';
import styles from './campaign-fields.module.css';
import type { CampaignValues } from './form-values.ts';
import type { CampaignDraft } from './use-campaign-draft.ts';

/** The start and end of a campaign, and how its page behaves afterwards. */
export function DateFields({ draft }: { draft: CampaignDraft }) {
  const { values, errorOf, change } = draft;
  const { startsAt, endsAt, atEnd } = values;
  const zone = shownTimeZone();
  // Without an end these settings have no effect; existing ones stay visible.
  const hasEnd = endsAt !== '' || atEnd !== 'keep';
  return (
    <>
      <div className={styles.pair}>
        <TextField
          id="startsAt"
          type="datetime-local"
          label={names.startsAt}
          hint={words.startsHint({ zone })}
          value={startsAt}
          error={errorOf('startsAt')}
          onChange={(event) => change({ startsAt: event.target.value })}
        />
        <TextField
          id="endsAt"
          type="datetime-local"
          label={names.endsAt}
          hint={words.endsHint({ zone })}
          value={endsAt}
          error={errorOf('endsAt')}
          onChange={(event) => change({ endsAt: event.target.value })}
        />
      </div>
      {hasEnd ? (
        <SelectField
          id="atEnd"
          label={names.atEnd}
          value={atEnd}
          onChange={(event) => change({ atEnd: event.target.value as CampaignValues['atEnd'] })}
        >
          {(['keep', 'thank', 'redirect'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {staffAtEndKinds[kind]}
            </option>
          ))}
        </SelectField>
      ) : null}
      {atEnd === 'keep' ? null : <End draft={draft} isThanks={atEnd === 'thank'} />}
    </>
  );
}

function End({ draft, isThanks }: { draft: CampaignDraft; isThanks: boolean }) {
  const { state, values, errorOf, change } = draft;
  const { data: all = [] } = useQuery({
    queryKey: CAMPAIGNS_KEY,
    queryFn: () => call(CAMPAIGN_ENDPOINTS.getCampaigns),
  });
  const others = all.filter((other) => other.id !== state.id && isWorthPointingTo(other, values.next));
  const path = isThanks ? 'atEnd.next' : 'atEnd.to';
  return (
    <>
      {isThanks ? (
        <TextAreaField
          id="atEnd.words"
          label={words.endWords}
          hint={words.endWordsHint}
          rows={3}
          value={values.endWords}
          error={errorOf('atEnd.words')}
          onChange={(event) => change({ endWords: event.target.value })}
        />
      ) : null}
      <ChoiceField
        id={path}
        label={isThanks ? words.next : words.to}
        choose={isThanks ? words.nextNone : words.toStart}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.next}
        error={errorOf(path)}
        onChoose={(next) => change({ next })}
      />
    </>
  );
}

/** Whether donors can see the campaign; the selected one is always listed. */
function isWorthPointingTo({ id, state }: { id: string; state: string }, chosen: string): boolean {
  return state === 'published' || state === 'scheduled' || id === chosen;
}
