import { AMOUNT_DEFAULT_CENTS, CURRENCY, formatCents, FREQUENCIES, TIER_NAMES } from '@handsel/contract';
import { formatList } from '@handsel/words/format';
import {
  staffCharityFields as names,
  staffCharityWords as words,
  staffReceiptSentences,
  staffSuggestedAmounts,
  staffThanks,
} from '@handsel/words/console/charity';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useMay } from '../../lib/use-session.ts';
import { AmountLines } from '../../ui/draft/amount-lines.tsx';
import { ColorField } from '../../ui/draft/color-field.tsx';
import styles from '../../ui/draft/draft.module.css';
import { ImageField } from '../../ui/draft/image-field.tsx';
import { Part } from '../../ui/draft/part.tsx';
import stack from '../../ui/stack.module.css';
import { TextAreaField } from '@handsel/ui/text-area-field.tsx';
import { partOf } from './charity-parts.ts';
import { SENTENCES } from './form-values.ts';
import type { TaxKind, TextName } from './form-values.ts';
import { Extras } from './extras.tsx';
import { GiversField } from './givers-field.tsx';
import { OfferedMethods } from './offered-methods.tsx';
import { TierFields } from './tier-fields.tsx';
import type { CharityDraft } from './use-charity-draft.ts';

const NAMES = ['{name}', '{legalName}', '{ein}'];
const NAMES_OF_BENEFITS = ['{benefits}', '{value}', '{deductible}'];
const TAX_KINDS: Readonly<Record<TaxKind, string>> = {
  usual: words.taxUsual,
  own: words.taxOwn,
  nothing: words.taxNothing,
};

/** All texts and design settings of the charity, part by part. */
export function CharityFields({ draft }: { draft: CharityDraft }) {
  const mayChangeLegal = useMay('settings:manage');
  const { values } = draft;
  return (
    <div className={styles.fields}>
      <Part {...partOf('charity')}>
        {mayChangeLegal ? null : <p className={stack.muted}>{words.legalOnly}</p>}
        <Text draft={draft} name="name" isFixed={!mayChangeLegal} />
        <Text draft={draft} name="website" hint={words.websiteHint} isFixed={!mayChangeLegal} />
        <Text draft={draft} name="supportEmail" hint={words.supportEmailHint} isFixed={!mayChangeLegal} />
      </Part>
      <Part {...partOf('look')}>
        <Image draft={draft} name="logo" />
        <ColorField
          color={values.accentColor}
          hint={words.colorHint}
          readable={draft.isUnsaved ? null : draft.state.readable_color}
          error={draft.errorOf('accentColor')}
          onChange={(accentColor) => draft.change({ accentColor })}
        />
      </Part>
      <Part {...partOf('startPage')}>
        <Text draft={draft} name="headline" hint={words.headlineHint} />
        <Long draft={draft} name="mission" hint={words.missionHint} rows={4} />
        <Long draft={draft} name="missionStory" hint={words.missionStoryHint} rows={9} />
        <Image draft={draft} name="hero" />
        <Text draft={draft} name="heroAlt" hint={words.heroAltHint} />
        <Text draft={draft} name="heroCaption" />
        <Long draft={draft} name="quote" hint={words.quoteHint} rows={2} />
        <Text draft={draft} name="quoteBy" hint={words.quoteByHint} />
        <Image draft={draft} name="quotePicture" />
        <GiversField draft={draft} />
        {FREQUENCIES.map((frequency) => (
          <TextField
            key={frequency}
            id={`amounts.${frequency}`}
            label={staffSuggestedAmounts[frequency]}
            hint={staffSuggestedAmounts.hint({ count: TIER_NAMES.length, units: CURRENCY.units })}
            autoComplete="off"
            value={values.suggested[frequency]}
            error={draft.errorOf(`amounts.${frequency}`)}
            onChange={(event) =>
              draft.change({ suggested: { ...values.suggested, [frequency]: event.target.value } })
            }
          />
        ))}
        <AmountLines
          path="impact"
          legend={names.impact}
          hint={words.impactHint({ amount: formatCents(AMOUNT_DEFAULT_CENTS) })}
          lines={values.impact}
          errorOf={draft.errorOf}
          errorAt={draft.errorAt}
          onChange={(impact) => draft.change({ impact })}
        />
      </Part>
      <Part {...partOf('thanks')}>
        <p className={stack.muted}>{staffThanks.lead}</p>
        <Thanks draft={draft} />
      </Part>
      <Part {...partOf('tiers')}>
        <p className={stack.muted}>{words.tiersLead}</p>
        <TierFields draft={draft} mayChangeValues={mayChangeLegal} />
      </Part>
      <Part {...partOf('paying')}>
        <OfferedMethods draft={draft} isFixed={!mayChangeLegal} />
        <Extras draft={draft} isFixed={!mayChangeLegal} />
        <Tax draft={draft} />
        <Text draft={draft} name="privacyPolicy" hint={words.privacyPolicyHint} isFixed={!mayChangeLegal} />
      </Part>
      <Part {...partOf('legal')}>
        {mayChangeLegal ? null : <p className={stack.muted}>{words.legalOnly}</p>}
        <Text draft={draft} name="legalName" isFixed={!mayChangeLegal} />
        <Text draft={draft} name="ein" hint={words.einHint} isFixed={!mayChangeLegal} />
        <Text draft={draft} name="postalAddress" hint={words.postalAddressHint} isFixed={!mayChangeLegal} />
        <Text draft={draft} name="timeZone" hint={words.timeZoneHint} isFixed={!mayChangeLegal} />
      </Part>
      <Part {...partOf('receipts')}>
        {mayChangeLegal ? null : <p className={stack.muted}>{words.legalOnly}</p>}
        <Sentences draft={draft} isFixed={!mayChangeLegal} />
      </Part>
      <Part {...partOf('accessibility')}>
        <Long draft={draft} name="accessibility" hint={words.accessibilityHint} rows={9} />
      </Part>
    </div>
  );
}

interface FieldProps {
  draft: CharityDraft;
  hint?: string;
  isFixed?: boolean;
}

const IMAGES = {
  logo: { use: 'logo' },
  hero: { use: 'hero' },
  quotePicture: { use: 'hero', subject: 'portrait' },
} as const;

function Image({ draft, name }: FieldProps & { name: keyof typeof IMAGES }) {
  return (
    <ImageField
      id={name}
      label={names[name]}
      {...IMAGES[name]}
      image={draft.values[name]}
      error={draft.errorOf(name)}
      onChange={(image) => draft.change({ [name]: image })}
    />
  );
}

function Text({ draft, name, hint, isFixed = false }: FieldProps & { name: TextName }) {
  return (
    <TextField
      id={name}
      label={names[name]}
      hint={hint}
      value={draft.values[name]}
      error={draft.errorOf(name)}
      readOnly={isFixed}
      onChange={(event) => draft.change({ [name]: event.target.value })}
    />
  );
}

function Long({
  draft,
  name,
  hint = '',
  rows,
}: FieldProps & { name: 'mission' | 'missionStory' | 'quote' | 'accessibility'; rows: number }) {
  return (
    <TextAreaField
      id={name}
      label={names[name]}
      hint={hint}
      rows={rows}
      value={draft.values[name]}
      error={draft.errorOf(name)}
      onChange={(event) => draft.change({ [name]: event.target.value })}
    />
  );
}

function Thanks({ draft }: FieldProps) {
  const { thanks } = draft.values;
  return FREQUENCIES.map((frequency) => (
    <TextAreaField
      key={frequency}
      id={`thanks.${frequency}`}
      label={staffThanks[frequency]}
      hint={frequency === 'monthly' ? staffThanks.hintMonthly : staffThanks.hint}
      rows={3}
      value={thanks[frequency]}
      error={draft.errorOf(`thanks.${frequency}`)}
      onChange={(event) => draft.change({ thanks: { ...thanks, [frequency]: event.target.value } })}
    />
  ));
}

function Tax({ draft }: FieldProps) {
  const { taxKind, taxNote } = draft.values;
  return (
    <>
      <SelectField
        id="taxKind"
        label={names.taxNote}
        value={taxKind}
        onChange={(event) => draft.change({ taxKind: event.target.value as TaxKind })}
      >
        {Object.entries(TAX_KINDS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      {taxKind === 'own' ? (
        <TextAreaField
          id="taxNote"
          label={words.taxOwn}
          hint={words.taxNoteHint}
          rows={3}
          value={taxNote}
          error={draft.errorOf('taxNote')}
          onChange={(event) => draft.change({ taxNote: event.target.value })}
        />
      ) : null}
    </>
  );
}

function Sentences({ draft, isFixed = false }: FieldProps) {
  const { sentences } = draft.values;
  return SENTENCES.map((name) => (
    <TextAreaField
      key={name}
      id={`receipts.words.${name}`}
      label={staffReceiptSentences[name]}
      hint={
        name === 'benefitsGiven'
          ? words.receiptHintMust({ names: formatList(NAMES), must: formatList(NAMES_OF_BENEFITS) })
          : words.receiptHint({ names: formatList(NAMES) })
      }
      rows={3}
      readOnly={isFixed}
      value={sentences[name]}
      error={draft.errorOf(`receipts.words.${name}`)}
      onChange={(event) => draft.change({ sentences: { ...sentences, [name]: event.target.value } })}
    />
  ));
}
