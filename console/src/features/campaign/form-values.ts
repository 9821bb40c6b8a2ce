import type { CampaignContent, Frequency, GoalKind } from '@handsel/contract';
import { DEFAULT_ACCENT_COLOR } from '@handsel/contract';
import type { SavedImage, StaffCampaign } from '@handsel/contract/console';
import { formatNumber } from '@handsel/words/format';
import { centsOf, dollarsOf } from '../../lib/typed-dollars.ts';
import { wholeOf } from '../../lib/typed-whole.ts';
import type { AmountLine } from '../../ui/draft/amount-lines.tsx';
import { blockOf, blockValuesOf, isBlank } from './block-values.ts';
import type { BlockValues } from './block-values.ts';

/** The fields with a single text. */
const TEXTS = ['name', 'slug', 'summary', 'heroAlt', 'heroCaption', 'thankYou', 'receiptWords'] as const;
export type TextName = (typeof TEXTS)[number];

/** A fund and its share of each gift, as typed. */
export interface ShareLine {
  key: string;
  fund: string;
  percent: string;
}

interface EmailLine {
  key: string;
  email: string;
}

/** The values of the form, as typed. */
export type CampaignValues = Record<TextName, string> & {
  hero: SavedImage | null;
  hasOwnColor: boolean;
  accentColor: string;
  goalKind: GoalKind | 'none';
  target: string;
  offline: string;
  startsAt: string;
  endsAt: string;
  atEnd: CampaignContent['atEnd']['kind'];
  endWords: string;
  /** The campaign that the page links or redirects to at its end; may be empty. */
  next: string;
  defaultFrequency: Frequency | '';
  amounts: AmountLine[];
  isSplit: boolean;
  funds: ShareLine[];
  showsTiers: boolean;
  isOnStartPage: boolean;
  notify: EmailLine[];
  story: BlockValues[];
};

const newKey = () => crypto.randomUUID();

export function valuesOf({ content, images }: Pick<StaffCampaign, 'content' | 'images'>): CampaignValues {
  const { goal, atEnd, accentColor, hero, funds } = content;
  const imageOf = (id: string | undefined): SavedImage | null => {
    const shown = id === undefined ? undefined : images[id];
    return id === undefined || shown === undefined ? null : { id, shown };
  };
  return {
    ...content,
    hero: imageOf(hero),
    hasOwnColor: accentColor !== null,
    accentColor: accentColor ?? DEFAULT_ACCENT_COLOR,
    goalKind: goal?.kind ?? 'none',
    target: goal === null ? '' : goal.kind === 'amount' ? dollarsOf(goal.target) : formatNumber(goal.target),
    offline: content.offlineCents === 0 ? '' : dollarsOf(content.offlineCents),
    startsAt: content.startsAt ?? '',
    endsAt: content.endsAt ?? '',
    atEnd: atEnd.kind,
    endWords: atEnd.kind === 'thank' ? atEnd.words : '',
    next: (atEnd.kind === 'thank' ? atEnd.next : atEnd.kind === 'redirect' ? atEnd.to : null) ?? '',
    defaultFrequency: content.defaultFrequency ?? '',
    amounts: content.amounts.map(({ amountCents, ...line }) => ({
      ...line,
      key: newKey(),
      dollars: dollarsOf(amountCents),
    })),
    isSplit: funds.length > 0,
    funds: funds.map(({ fund, percent }) => ({ key: newKey(), fund, percent: String(percent) })),
    notify: content.notify.map((email) => ({ key: newKey(), email })),
    story: content.story.map((block) => blockValuesOf(block, imageOf)),
  };
}

/** The lines of lists to send: untouched lines are left out. */
export function sentOf({ amounts, isSplit, funds, notify, story }: CampaignValues) {
  return {
    amounts: amounts.filter(({ dollars, sentence }) => (dollars + sentence).trim() !== ''),
    funds: isSplit ? funds.filter(({ fund, percent }) => (fund + percent).trim() !== '') : [],
    notify: notify.filter(({ email }) => email.trim() !== ''),
    story: story.filter((block) => !isBlank(block)),
  };
}

/** @param before the source of all content that has no field in the form */
export function contentOf(values: CampaignValues, before: CampaignContent): Record<string, unknown> {
  const { accentColor, defaultFrequency, offline, showsTiers, isOnStartPage } = values;
  const sent = sentOf(values);
  return {
    ...before,
    ...Object.fromEntries(TEXTS.map((name) => [name, values[name].trim()])),
    hero: values.hero?.id,
    accentColor: values.hasOwnColor ? accentColor.trim() : null,
    goal: goalOf(values),
    offlineCents: offline.trim() === '' ? 0 : centsOf(offline),
    startsAt: values.startsAt || null,
    endsAt: values.endsAt || null,
    atEnd: atEndOf(values),
    defaultFrequency: defaultFrequency || null,
    amounts: sent.amounts.map(({ frequency, dollars, sentence }) => ({
      frequency,
      amountCents: centsOf(dollars),
      sentence: sentence.trim(),
    })),
    funds: sent.funds.map(({ fund, percent }) => ({ fund, percent: wholeOf(percent) })),
    showsTiers,
    isOnStartPage,
    notify: sent.notify.map(({ email }) => email.trim()),
    story: sent.story.map(blockOf),
  };
}

function goalOf({ goalKind, target }: CampaignValues): object | null {
  if (goalKind === 'none') return null;
  return { kind: goalKind, target: goalKind === 'amount' ? centsOf(target) : wholeOf(target) };
}

function atEndOf({ atEnd, endWords, next }: CampaignValues): CampaignContent['atEnd'] {
  switch (atEnd) {
    case 'keep':
      return { kind: 'keep' };
    case 'thank':
      return { kind: 'thank', words: endWords.trim(), next: next || null };
    case 'redirect':
      return { kind: 'redirect', to: next || null };
  }
}
