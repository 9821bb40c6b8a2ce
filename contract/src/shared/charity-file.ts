import { charityFieldWords as words } from '@handsel/words/console/charity-fields';
import { usualSentenceWords } from '@handsel/words/documents/usual-sentences';
import { formatList } from '@handsel/words/format';
import * as z from 'zod/mini';
import { CURRENCY } from './constants.ts';
import { feeRatesSchema } from './fee-rates.ts';
import { hasNoNull } from './fields.ts';
import { GIVERS_KINDS } from './givers.ts';
import { textOrNothing } from './own-words.ts';
import { OFFERABLE_METHODS } from './payment-method.ts';
import { charitySchema } from './settings.ts';
import { TIER_NAMES } from './tiers.ts';

const PLACEHOLDER = /\{[^{}]*\}/g;

/**
 * A sentence of a receipt that the charity may reword; placeholders such as `{names}` are filled
 * in.
 */
function sentence(may: readonly string[], must: readonly string[]) {
  const names = may.map((each) => `{${each}}`);
  return z.string().check(
    z.refine((text) => text.trim() !== '', { error: words.missing }),
    z.maxLength(1_000, words.tooLong({ length: 1_000 })),
    z.refine(hasNoNull, { error: words.noNull }),
    z.refine((text) => (text.match(PLACEHOLDER) ?? []).every((each) => names.includes(each)), {
      error: words.mayName({ names: formatList(names) }),
    }),
    z.refine((text) => must.every((each) => text.includes(`{${each}}`)), {
      error: words.mustName({ names: formatList(must.map((each) => `{${each}}`)) }),
    }),
  );
}

const CHARITY = ['name', 'legalName', 'ein'];

/** Each placeholder as its own value, so that a message becomes a sentence with placeholders. */
const AS_PLACEHOLDERS = {
  country: CURRENCY.country,
  legalName: '{legalName}',
  ein: '{ein}',
  benefits: '{benefits}',
  value: '{value}',
  deductible: '{deductible}',
};

/**
 * The usual sentences of receipts, with placeholders.
 * @param words in the language of the sentences
 */
export function usualSentences(words: typeof usualSentenceWords = usualSentenceWords) {
  return {
    nothingGiven: words.nothingGiven(AS_PLACEHOLDERS),
    tokensGiven: words.tokensGiven(AS_PLACEHOLDERS),
    benefitsGiven: words.benefitsGiven(AS_PLACEHOLDERS),
    closing: words.closing,
  };
}

const USUAL = usualSentences();

const receiptWordsSchema = z.object({
  /** For a gift without anything in return. */
  nothingGiven: z._default(sentence(CHARITY, []), USUAL.nothingGiven),
  /** For a monthly gift whose perks have no value that counts. */
  tokensGiven: z._default(sentence(CHARITY, []), USUAL.tokensGiven),
  /** For a monthly gift with perks of value: the perks, their value, and the rest. */
  benefitsGiven: z._default(
    sentence([...CHARITY, 'benefits', 'value', 'deductible'], ['benefits', 'value', 'deductible']),
    USUAL.benefitsGiven,
  ),
  /** The last line of each receipt. */
  closing: z._default(sentence(CHARITY, []), USUAL.closing),
});
export type ReceiptWords = z.output<typeof receiptWordsSchema>;

const perkValue = words.perkValue(CURRENCY);
const perkValuesSchema = z.partialRecord(
  z.enum(TIER_NAMES),
  z.int({ error: perkValue }).check(z.minimum(0, perkValue)),
);

/** The methods that a charity can turn off; a card is always offered. */
const optionalMethodSchema = z.enum(OFFERABLE_METHODS.filter((name) => name !== 'card'));
export type OptionalMethod = z.infer<typeof optionalMethodSchema>;

/**
 * All texts and the design of a charity: the words of its pages, and the words of its receipts and
 * mails.
 */
const charityWordsSchema = z.extend(charitySchema, {
  /** The payment methods in `PAYMENT_METHODS` that donors are not offered. */
  methodsOff: z._default(z.array(optionalMethodSchema).check(z.maxLength(OFFERABLE_METHODS.length)), []),
  /** Optional features for donors. */
  extras: z.prefault(
    z.object({
      reminders: z._default(z.boolean(), false),
      /**
       * The fee rates by payment method; donors can add the fee to their gift. Absent: donors are
       * not asked.
       */
      coverFees: z.optional(
        feeRatesSchema.check(z.refine((rates) => Object.keys(rates).length > 0, { error: words.feeNone })),
      ),
      dedicationCards: z._default(z.boolean(), false),
      /** A dedication card is mailed only after a colleague has approved it. */
      reviewCards: z._default(z.boolean(), false),
      /** Donors who pay tax in the United Kingdom can declare Gift Aid. */
      giftAid: z._default(z.boolean(), false),
      /**
       * Donors are asked whether the analytics provider at ANALYTICS_URL may receive their gift.
       */
      analytics: z._default(z.boolean(), false),
      employerMatching: z._default(z.boolean(), false),
      /** Donors are asked after a gift, and on their profile, whether they want news by email. */
      newsletter: z._default(z.boolean(), false),
      /** After a one-time gift the donor is asked to give monthly. */
      monthlyOffers: z._default(z.boolean(), false),
      /** Google Pay and Apple Pay are also on the start page, on phones and tablets. */
      walletFirst: z._default(z.boolean(), true),
    }),
    {},
  ),
  /** The number of givers on the start page, shown from a number that the charity chooses. */
  givers: z.prefault(
    z.object({
      shown: z._default(z.enum(['nothing', ...GIVERS_KINDS]), 'nothing'),
      from: z._default(
        z
          .int({ error: words.giversFrom })
          .check(z.gte(2, { error: words.giversFrom }), z.lte(1_000_000, { error: words.giversFrom })),
        50,
      ),
    }),
    {},
  ),
  /**
   * Thanks for a gift of each frequency, on the thank-you page and on receipts; empty shows the
   * usual text only. The text of a campaign replaces it.
   */
  thanks: z.prefault(
    z.object({
      'one-time': z._default(textOrNothing(500), ''),
      monthly: z._default(textOrNothing(500), ''),
    }),
    {},
  ),
  /**
   * The charity's own accessibility statement, with an empty line between paragraphs; empty shows
   * the usual one.
   */
  accessibility: z._default(textOrNothing(3_000), ''),
  receipts: z.prefault(
    z.object({
      words: z.prefault(receiptWordsSchema, {}),
      /**
       * The value of one month of each tier's own perks, in cents, as staff estimate it in good
       * faith. 0, the default, stands for a token. A donor has the perks of every tier up to their
       * own.
       */
      perkValues: z._default(perkValuesSchema, {}),
    }),
    {},
  ),
});

/** A picture needs alternative text. */
const HERO_NEEDS_WORDS = { error: words.heroAlt, path: ['heroAlt'] };

/** The settings file of a charity, which seeds a new installation. */
export const charityFileSchema = z
  .extend(charityWordsSchema, {
    /** The logo, a PNG or JPEG; a path relative to this file's folder. */
    logoFile: z.optional(z.string()),
    /** The start page's picture: a PNG, JPEG or WebP. */
    heroFile: z.optional(z.string()),
  })
  .check(
    z.refine(({ heroFile, heroAlt }) => heroFile === undefined || heroAlt.trim() !== '', HERO_NEEDS_WORDS),
  );
export type CharityFile = z.output<typeof charityFileSchema>;

/** The SHA-256 of a stored image, in hex. */
export const imageIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The content as staff edit and publish it, with stored images instead of files. */
export const charityContentSchema = z
  .extend(charityWordsSchema, {
    logo: z.optional(imageIdSchema),
    hero: z.optional(imageIdSchema),
    /** The person who said the quote. */
    quotePicture: z.optional(imageIdSchema),
  })
  .check(z.refine(({ hero, heroAlt }) => hero === undefined || heroAlt.trim() !== '', HERO_NEEDS_WORDS));
export type CharityContent = z.output<typeof charityContentSchema>;
