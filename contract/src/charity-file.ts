import { charityFieldWords as words } from '@handsel/words/charity-fields';
import { formatList } from '@handsel/words/format';
import * as z from 'zod/mini';
import { feeRatesSchema } from './fee-rates.ts';
import { hasNoNull } from './fields.ts';
import { OFFERABLE_METHODS } from './payment-method.ts';
import { charitySchema } from './settings.ts';
import { TIER_NAMES } from './tiers.ts';

const PLACEHOLDER = /\{[^}]*\}/g;

/** A sentence of a receipt that the charity may word itself; `{names}` in it are filled in. */
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

const receiptWordsSchema = z.object({
  /** Of a gift for which nothing is given. */
  nothingGiven: z._default(
    sentence(CHARITY, []),
    '{legalName} (EIN {ein}) provided no goods or services in exchange for this contribution.',
  ),
  /** Of a monthly gift whose perks are worth nothing that counts. */
  tokensGiven: z._default(
    sentence(CHARITY, []),
    '{legalName} (EIN {ein}) provided no goods or services in exchange for this contribution, apart from tokens of thanks of insubstantial value.',
  ),
  /** Of a monthly gift whose perks are worth something: what they are, their value, and what is left to deduct. */
  benefitsGiven: z._default(
    sentence([...CHARITY, 'benefits', 'value', 'deductible'], ['benefits', 'value', 'deductible']),
    '{legalName} (EIN {ein}) gave you in return: {benefits}. We estimate their fair market value in good faith at {value}. For US federal income tax, you can deduct as a charitable contribution only what you gave beyond that value: {deductible}.',
  ),
  /** What follows on each receipt. */
  closing: z._default(sentence(CHARITY, []), 'Please keep this receipt for your records.'),
});
export type ReceiptWords = z.output<typeof receiptWordsSchema>;
export const DEFAULT_RECEIPT_WORDS: ReceiptWords = z.parse(receiptWordsSchema, {});

const perkValuesSchema = z.partialRecord(
  z.enum(TIER_NAMES),
  z.int({ error: words.perkValue }).check(z.minimum(0, words.perkValue)),
);

/** What a charity can offer or not; a card is always offered. */
const optionalMethodSchema = z.enum(OFFERABLE_METHODS.filter((name) => name !== 'card'));
export type OptionalMethod = z.infer<typeof optionalMethodSchema>;

/** All that a charity says and looks like: its words on pages, and what only its receipts and mails need. */
const charityWordsSchema = z.extend(charitySchema, {
  /** Of the payment methods that `PAYMENT_METHODS` allows, those that donors are not offered. */
  methodsOff: z._default(z.array(optionalMethodSchema).check(z.maxLength(OFFERABLE_METHODS.length)), []),
  /** What donors are offered beyond the pages that every charity has. */
  extras: z.prefault(
    z.object({
      reminders: z._default(z.boolean(), false),
      /** Donors can add the fee of their payment method, of which this is the rate. Absent: they are not asked. */
      coverFees: z.optional(
        feeRatesSchema.check(z.refine((rates) => Object.keys(rates).length > 0, { error: words.feeNone })),
      ),
      dedicationCards: z._default(z.boolean(), false),
      /** A dedication card is mailed only after a colleague has approved it. */
      reviewCards: z._default(z.boolean(), false),
      /** Donors who pay tax in the United Kingdom can declare Gift Aid. */
      giftAid: z._default(z.boolean(), false),
      /** Donors are asked whether the analytics provider of ANALYTICS_URL may be told of their gift. */
      analytics: z._default(z.boolean(), false),
      employerMatching: z._default(z.boolean(), false),
      /** Who has given once is asked to give monthly. */
      monthlyOffers: z._default(z.boolean(), false),
      /** Google Pay and Apple Pay are on the start page, too. */
      walletFirst: z._default(z.boolean(), false),
    }),
    {},
  ),
  receipts: z.prefault(
    z.object({
      words: z.prefault(receiptWordsSchema, {}),
      /**
       * What a month of each tier's own perks would cost if they were sold, in cents, as staff estimate it in good faith; 0, the default,
       * is a token. A donor has the perks of every tier up to their own.
       */
      perkValues: z._default(perkValuesSchema, {}),
    }),
    {},
  ),
});

/** A picture without words for those who do not see it is refused. */
const HERO_NEEDS_WORDS = { error: words.heroAlt, path: ['heroAlt'] };

/** The settings file of a charity, from which a new system begins. */
export const charityFileSchema = z
  .extend(charityWordsSchema, {
    /** The logo, a PNG or JPEG, named from this file's folder. */
    logoFile: z.optional(z.string()),
    /** The picture of the start page: a PNG, JPEG or WebP. */
    heroFile: z.optional(z.string()),
  })
  .check(
    z.refine(({ heroFile, heroAlt }) => heroFile === undefined || heroAlt.trim() !== '', HERO_NEEDS_WORDS),
  );
export type CharityFile = z.output<typeof charityFileSchema>;

/** By what a stored image is known. */
export const imageIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The same, as staff edit and publish it: images are stored with the words. */
export const charityContentSchema = z
  .extend(charityWordsSchema, { logo: z.optional(imageIdSchema), hero: z.optional(imageIdSchema) })
  .check(z.refine(({ hero, heroAlt }) => hero === undefined || heroAlt.trim() !== '', HERO_NEEDS_WORDS));
export type CharityContent = z.output<typeof charityContentSchema>;
