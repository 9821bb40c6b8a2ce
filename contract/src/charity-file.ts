import * as z from 'zod/mini';
import { charitySchema } from './settings.ts';
import { TIERS } from './tiers.ts';

const PLACEHOLDER = /\{[^}]*\}/g;

/** A sentence of a receipt that the charity may word itself; `{names}` in it are filled in. */
function sentence(may: readonly string[], must: readonly string[]) {
  const names = may.map((each) => `{${each}}`);
  return z.string().check(
    z.minLength(1),
    z.refine((text) => (text.match(PLACEHOLDER) ?? []).every((each) => names.includes(each)), {
      error: `what it may name is ${names.join(', ')}`,
    }),
    z.refine((text) => must.every((each) => text.includes(`{${each}}`)), {
      error: `it must name ${must.map((each) => `{${each}}`).join(' and ')}`,
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

const tierNames = TIERS.map(({ name }) => name);
const perkValuesSchema = z.partialRecord(z.enum(tierNames), z.int().check(z.minimum(0)));

/** The settings file of a charity: its words on pages, and what only its receipts and mails need. */
export const charityFileSchema = z.extend(charitySchema, {
  /** The logo on PDFs, a PNG or JPEG, named from this file's folder. */
  logoFile: z.optional(z.string()),
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
export type CharityFile = z.output<typeof charityFileSchema>;
