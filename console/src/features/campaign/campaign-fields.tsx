import { CAMPAIGN_EMAILS_MAX } from '@handsel/contract';
import { staffCampaignFields as names, staffCampaignWords as words } from '@handsel/words/console/campaigns';
import { TextField } from '@handsel/ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useNextFocus } from '../../lib/use-next-focus.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { ColorField } from '../../ui/draft/color-field.tsx';
import styles from '../../ui/draft/draft.module.css';
import { ImageField } from '../../ui/draft/image-field.tsx';
import { Part } from '../../ui/draft/part.tsx';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { DateFields } from './date-fields.tsx';
import type { TextName } from './form-values.ts';
import { GivingFields } from './giving-fields.tsx';
import { GoalFields } from './goal-fields.tsx';
import own from './campaign-fields.module.css';
import { StoryFields } from './story-fields.tsx';
import { TextAreaField } from '@handsel/ui/text-area-field.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';

/** All fields of a campaign, part by part. */
export function CampaignFields({ draft }: { draft: CampaignDraft }) {
  return (
    <div className={styles.fields}>
      <Basics draft={draft} />
      <Part title={words.goal}>
        <GoalFields draft={draft} />
      </Part>
      <Part title={words.dates}>
        <DateFields draft={draft} />
      </Part>
      <Part title={words.giving}>
        <GivingFields draft={draft} />
      </Part>
      <Part title={words.story}>
        <StoryFields draft={draft} />
      </Part>
      <Part title={words.words}>
        <TextAreaField {...fieldOf(draft, 'thankYou')} hint={words.thankYouHint} rows={3} />
        <TextAreaField {...fieldOf(draft, 'receiptWords')} hint={words.receiptWordsHint} rows={2} />
        <Notify draft={draft} />
      </Part>
    </div>
  );
}

/** The props of a single text field. */
function fieldOf({ values, errorOf, change }: CampaignDraft, name: TextName) {
  return {
    id: name,
    label: names[name],
    value: values[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  };
}

function Basics({ draft }: { draft: CampaignDraft }) {
  const { values, state, isUnsaved, errorOf, change } = draft;
  const { hasOwnColor, accentColor, hero, slug } = values;
  return (
    <Part title={words.basics}>
      <TextField {...fieldOf(draft, 'name')} hint={words.nameHint} />
      <TextField
        {...fieldOf(draft, 'slug')}
        hint={words.slugHint({ link: `${new URL(state.url).origin}/c/${slug.trim()}` })}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField {...fieldOf(draft, 'summary')} hint={words.summaryHint} rows={2} />
      <ImageField
        id="hero"
        label={names.hero}
        use="hero"
        image={hero}
        error={errorOf('hero')}
        onChange={(image) => change({ hero: image })}
      />
      {hero === null ? null : (
        <>
          <TextField {...fieldOf(draft, 'heroAlt')} hint={words.heroAltHint} />
          <TextField {...fieldOf(draft, 'heroCaption')} />
        </>
      )}
      <CheckField
        id="hasOwnColor"
        label={words.ownColor}
        checked={hasOwnColor}
        onChange={(event) => change({ hasOwnColor: event.target.checked })}
      />
      {hasOwnColor ? (
        <ColorField
          color={accentColor}
          hint={words.colorHint}
          readable={isUnsaved ? null : state.readable_color}
          error={errorOf('accentColor')}
          onChange={(color) => change({ accentColor: color })}
        />
      ) : null}
    </Part>
  );
}

/** The addresses that get an email about each gift. */
function Notify({ draft: { values, errorOf, errorAt, change } }: { draft: CampaignDraft }) {
  const { notify } = values;
  const focus = useNextFocus();
  const add = () => {
    const key = crypto.randomUUID();
    change({ notify: [...notify, { key, email: '' }] });
    focus(`[id='notify.${key}']`);
  };
  const remove = (key: string) => {
    change({ notify: notify.filter((each) => each.key !== key) });
    focus('#notify-add');
  };
  return (
    <fieldset id="notify" className={styles.lines}>
      <legend>{words.notify}</legend>
      <p className={styles.hint}>{words.notifyHint({ count: CAMPAIGN_EMAILS_MAX })}</p>
      {notify.map((line, index) => (
        <div key={line.key} className={own.emailLine}>
          <TextField
            id={`notify.${line.key}`}
            label={words.email({ number: index + 1 })}
            type="email"
            autoComplete="off"
            value={line.email}
            error={errorOf(`notify.${line.key}`)}
            onChange={(event) =>
              change({
                notify: notify.map((each) =>
                  each.key === line.key ? { ...each, email: event.target.value } : each,
                ),
              })
            }
          />
          <Button
            look="text"
            aria-label={words.removeEmail({ number: index + 1 })}
            onClick={() => remove(line.key)}
          >
            {words.remove}
          </Button>
        </div>
      ))}
      <FieldError id="notify-error" message={errorAt('notify')} />
      {notify.length < CAMPAIGN_EMAILS_MAX ? (
        <div>
          <Button id="notify-add" onClick={add}>
            {words.addEmail}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
