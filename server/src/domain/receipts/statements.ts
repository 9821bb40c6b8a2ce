import {
  tierFor,
  usualSentences,
  type Cents,
  type CharityFile,
  type Frequency,
  type ReceiptWords,
} from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { usualSentenceWords } from '@handsel/words/documents/usual-sentences';
import { wordsIn } from '@handsel/words/in-language';
import { LANGUAGES, type Language } from '@handsel/words/languages';
import type { Benefit } from '../../schema/receipts.ts';

type Words = Record<string, string>;

/**
 * The receipt's sentences about goods and services given in return. US law asks a charity for them
 * from $250 a contribution (26 U.S.C. 170(f)(8)), and for their value and the part beyond it over
 * $75 if something was given (26 U.S.C. 6115). Both are true of smaller gifts too, so each receipt
 * has them. Each month is a separate contribution. A membership's tokens need not be counted (26
 * CFR 1.170A-13(f)(8)(i)).
 * @param language of the receipt
 * @see https://www.irs.gov/pub/irs-pdf/p1771.pdf
 */
export function giftStatements(
  charity: CharityFile,
  {
    amountCents,
    coveredFeeCents,
    frequency,
  }: { amountCents: Cents; coveredFeeCents: Cents; frequency: Frequency },
  language: Language,
): { statements: string[]; benefit: Benefit | undefined } {
  const { words } = charity.receipts;
  const sentence = (key: keyof ReceiptWords) => sentenceIn(language, key, words[key]);
  const givenCents = amountCents - coveredFeeCents;
  const counted = benefitOf(charity, givenCents, frequency);
  const benefit = counted && { ...counted, sentence: sentence('benefitsGiven') };
  const hasPerks = tierFor(charity.tiers, givenCents, frequency) !== undefined;
  const said: keyof ReceiptWords =
    benefit !== undefined ? 'benefitsGiven' : hasPerks ? 'tokensGiven' : 'nothingGiven';
  const about =
    benefit === undefined
      ? fillIn(sentence(said), charityValues(charity))
      : benefitSentence(language, charity, benefit, amountCents);
  return {
    statements: [about, fillIn(sentence('closing'), charityValues(charity))],
    benefit,
  };
}

const usual = (language: Language): ReceiptWords => usualSentences(wordsIn(language, usualSentenceWords));

/**
 * A sentence of a charity in a language. The charity's own words stay, because they have no
 * translation.
 */
function sentenceIn(language: Language, key: keyof ReceiptWords, sentence: string): string {
  const isUsual = LANGUAGES.some((each) => usual(each)[key] === sentence);
  return isUsual ? usual(language)[key] : sentence;
}

/** The benefit of a receipt, for a document in another language. */
export function benefitIn(language: Language, benefit: Benefit): Benefit {
  const { sentence = usual('en').benefitsGiven } = benefit;
  return { ...benefit, sentence: sentenceIn(language, 'benefitsGiven', sentence) };
}

/**
 * The sentence about the benefit, with the deductible part of an amount.
 *
 * @param benefit receipts from before the sentence was stored have none, and get the usual one
 */
export function benefitSentence(
  language: Language,
  charity: Pick<CharityFile, 'name' | 'legalName' | 'ein'>,
  benefit: Benefit,
  amountCents: Cents,
): string {
  return fillIn(benefit.sentence ?? usual(language).benefitsGiven, {
    ...charityValues(charity),
    benefits: benefit.what.join(', '),
    value: formatAmountIn(language, benefit.valueCents),
    deductible: formatAmountIn(language, deductibleCents(amountCents, benefit)),
  });
}

function charityValues({ name, legalName, ein }: Pick<CharityFile, 'name' | 'legalName' | 'ein'>): Words {
  return { name, legalName, ein };
}

/** The deductible part of a gift: the amount beyond the value of the benefit. */
export function deductibleCents(amountCents: Cents, benefit: Benefit | undefined): Cents {
  return Math.max(0, amountCents - (benefit?.valueCents ?? 0));
}

/** The value of a gift's perks, as staff entered it. */
export function benefitValueCents(charity: CharityFile, amountCents: Cents, frequency: Frequency): Cents {
  return benefitOf(charity, amountCents, frequency)?.valueCents ?? 0;
}

/** The perks that count: those with a value, of the gift's tier and the tiers below. */
function benefitOf(
  { tiers, receipts: { perkValues: values } }: CharityFile,
  amountCents: Cents,
  frequency: Frequency,
): Benefit | undefined {
  if (tierFor(tiers, amountCents, frequency) === undefined) return undefined;
  const counted = tiers.filter((tier) => tier.amountCents <= amountCents && (values[tier.name] ?? 0) > 0);
  if (counted.length === 0) return undefined;
  return {
    what: counted.flatMap(({ perks }) => perks.map(({ name }) => name)),
    valueCents: counted.reduce((sum, { name }) => sum + (values[name] ?? 0), 0),
  };
}

function fillIn(text: string, values: Words): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
