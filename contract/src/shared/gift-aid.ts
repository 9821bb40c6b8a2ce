import { giftAidWords } from '@handsel/words/donate/gift-aid';
import * as z from 'zod/mini';
import { textSchema } from './fields.ts';

/** Increases with each change of the declaration's text (`words/en/donate/gift-aid.ts`). */
export const GIFT_AID_WORDS_VERSION = 1;
/** How many years a declaration reaches back, and how many years a gift can be claimed. */
export const GIFT_AID_YEARS = 4;
/** HMRC's addition to each pound: the basic rate of 20 % on the amount before tax. */
export const GIFT_AID_SHARE = 0.25;

/**
 * The lengths of HMRC's columns.
 * https://www.gov.uk/guidance/schedule-spreadsheet-to-claim-back-tax-on-gift-aid-donations
 */
const NAME_MAX = 35;
const HOUSE_MAX = 40;

const line = (maxLength: number, missing: string) =>
  textSchema(maxLength, giftAidWords.tooLong({ length: maxLength })).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((text) => !/\p{Cc}/u.test(text), giftAidWords.oneLine),
  );

/**
 * In capitals, with its space: "S19 2BD". "X" is HMRC's code for an address outside the United
 * Kingdom; `house` then has the full address.
 */
const postcodeSchema = z.pipe(
  textSchema(20, giftAidWords.postcodeWrong),
  z.pipe(
    z.transform((text: string) =>
      text
        .toUpperCase()
        .replaceAll(/\s/g, '')
        .replace(/(?=.{3}$)/, ' ')
        .trim(),
    ),
    z.string().check(z.regex(/^(?:X|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/, giftAidWords.postcodeWrong)),
  ),
);

/**
 * PUT /api/profile/gift-aid: a UK taxpayer declares that gifts to the charity are Gift Aid
 * donations.
 */
export const giftAidFormSchema = z.object({
  first_name: line(NAME_MAX, giftAidWords.firstNameMissing),
  last_name: line(NAME_MAX, giftAidWords.lastNameMissing),
  /** The name or number of the home, or the whole address outside the United Kingdom. */
  house: line(HOUSE_MAX, giftAidWords.houseMissing),
  postcode: postcodeSchema,
  /** The version of the text that the page showed. */
  words_version: z.literal(GIFT_AID_WORDS_VERSION),
});
export type GiftAidForm = z.infer<typeof giftAidFormSchema>;

const declarationSchema = z.object({
  ...z.omit(giftAidFormSchema, { words_version: true, postcode: true }).shape,
  postcode: z.string(),
  declared_on: z.iso.date(),
});

/** The declaration in force; null if there is none. */
export const ownGiftAidSchema = z.object({ declaration: z.nullable(declarationSchema) });
export type OwnGiftAid = z.infer<typeof ownGiftAidSchema>;
