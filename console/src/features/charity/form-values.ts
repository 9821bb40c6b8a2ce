import type { CharityContent, Frequency, OptionalMethod, Perk, TierName } from '@handsel/contract';
import type { CharityState, SavedImage } from '@handsel/contract/console';
import { amountsFrom, typedAmounts } from '../../lib/suggested-amounts.ts';
import { formatNumber } from '@handsel/words/format';
import { centsOf, dollarsOf } from '../../lib/typed-dollars.ts';
import { wholeOf } from '../../lib/typed-whole.ts';
import { coverFeesValuesOf, feeRatesOf } from './fee-values.ts';
import type { CoverFeesValues } from './fee-values.ts';
import type { AmountLine } from '../../ui/draft/amount-lines.tsx';

export const SENTENCES = ['nothingGiven', 'tokensGiven', 'benefitsGiven', 'closing'] as const;
type Sentence = (typeof SENTENCES)[number];

/** The fields with a single text. */
const TEXTS = [
  'name',
  'website',
  'supportEmail',
  'privacyPolicy',
  'headline',
  'mission',
  'heroAlt',
  'heroCaption',
  'quote',
  'quoteBy',
  'legalName',
  'ein',
  'postalAddress',
  'accentColor',
  'timeZone',
  'accessibility',
] as const;
export type TextName = (typeof TEXTS)[number];

/** The note about tax beside the payment. */
export type TaxKind = 'usual' | 'own' | 'nothing';

/** A tier as typed. */
export interface TierValues {
  name: TierName;
  label: string;
  dollars: string;
  perks: Perk[];
  /** The value of one month of its own perks, in dollars. */
  value: string;
}

/** The values of the form, as typed. */
export type FormValues = Record<TextName, string> & {
  missionStory: string;
  taxKind: TaxKind;
  taxNote: string;
  sentences: Record<Sentence, string>;
  logo: SavedImage | null;
  hero: SavedImage | null;
  quotePicture: SavedImage | null;
  /** The sentences about the effects of gifts. */
  impact: AmountLine[];
  tiers: TierValues[];
  /** The payment methods that donors are not offered. */
  methodsOff: OptionalMethod[];
  /** The number of givers to show. */
  givers: { shown: CharityContent['givers']['shown']; from: string };
  /** Suggested amounts. */
  suggested: Record<Frequency, string>;
  /** Optional features for donors. */
  extras: Omit<CharityContent['extras'], 'coverFees'>;
  coverFees: CoverFeesValues;
  /** Thank-you texts. */
  thanks: Record<Frequency, string>;
};

export function valuesOf({
  content,
  logo,
  hero,
  quotePicture,
}: Pick<CharityState, 'content' | 'logo' | 'hero' | 'quotePicture'>): FormValues {
  const { taxNote, missionStory, privacyPolicy, receipts, tiers, impact } = content;
  return {
    ...content,
    privacyPolicy: privacyPolicy ?? '',
    missionStory: missionStory.join('\n\n'),
    taxKind: taxNote === undefined ? 'usual' : taxNote === '' ? 'nothing' : 'own',
    taxNote: taxNote ?? '',
    sentences: receipts.words,
    suggested: {
      monthly: typedAmounts(content.amounts, 'monthly'),
      'one-time': typedAmounts(content.amounts, 'one-time'),
    },
    givers: { ...content.givers, from: formatNumber(content.givers.from) },
    coverFees: coverFeesValuesOf(content.extras.coverFees),
    logo,
    hero,
    quotePicture,
    impact: impact.map(({ amountCents, ...line }) => ({
      ...line,
      key: crypto.randomUUID(),
      dollars: dollarsOf(amountCents),
    })),
    tiers: tiers.map(({ name, label, amountCents, perks }) => ({
      name,
      label,
      dollars: dollarsOf(amountCents),
      perks,
      value: dollarsOf(receipts.perkValues[name] ?? 0),
    })),
  };
}

/** @param before the source of all content that has no field in the form */
export function contentOf(values: FormValues, before: CharityContent): Record<string, unknown> {
  const {
    taxKind,
    taxNote,
    missionStory,
    sentences,
    logo,
    hero,
    quotePicture,
    impact,
    tiers,
    methodsOff,
    extras,
    coverFees,
    suggested,
    thanks,
    givers,
  } = values;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, values[name].trim()]));
  const paragraphs = missionStory.split(/\n\s*\n/).map((each) => each.trim());
  return {
    ...before,
    ...texts,
    privacyPolicy: values.privacyPolicy.trim() || undefined,
    missionStory: paragraphs.filter((each) => each !== ''),
    taxNote: { usual: undefined, own: taxNote.trim(), nothing: '' }[taxKind],
    receipts: { ...before.receipts, words: sentences, perkValues: perkValuesOf(tiers, before) },
    tiers: tiers.map(({ name, label, dollars, perks }) => ({
      name,
      label: label.trim(),
      amountCents: centsOf(dollars),
      perks: perks.map((perk) => ({ ...perk, name: perk.name.trim() })),
    })),
    methodsOff,
    amounts: amountsFrom(suggested),
    givers: { shown: givers.shown, from: wholeOf(givers.from) },
    extras: { ...extras, coverFees: feeRatesOf(coverFees) },
    thanks: { 'one-time': thanks['one-time'].trim(), monthly: thanks.monthly.trim() },
    logo: logo?.id,
    hero: hero?.id,
    quotePicture: quotePicture?.id,
    impact: sentImpact(impact).map(({ frequency, dollars, sentence }) => ({
      frequency,
      amountCents: centsOf(dollars),
      sentence: sentence.trim(),
    })),
  };
}

/** A tier without a value keeps having none unless staff type one. */
function perkValuesOf(tiers: readonly TierValues[], { receipts }: CharityContent): Record<string, number> {
  const typed = tiers.map(({ name, value }) => [name, centsOf(value === '' ? '0' : value)] as const);
  const kept = typed.filter(([name, cents]) => cents !== 0 || receipts.perkValues[name] !== undefined);
  return Object.fromEntries(kept);
}

/** Leaves out untouched lines. */
export function sentImpact(impact: readonly AmountLine[]): readonly AmountLine[] {
  return impact.filter(({ dollars, sentence }) => (dollars + sentence).trim() !== '');
}
