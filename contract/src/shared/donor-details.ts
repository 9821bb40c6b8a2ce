import { fieldWords } from '@handsel/words/shared/fields';
import * as z from 'zod/mini';
import { textSchema } from './fields.ts';

/** A name and a postal address, by field name; missing parts are empty. Both are optional. */
const TEXT_LENGTHS = {
  name: 80,
  line1: 100,
  line2: 100,
  city: 80,
  state: 80,
  postal_code: 20,
  country: 60,
} as const;

export type PostalField = keyof typeof TEXT_LENGTHS;
export const POSTAL_FIELDS = Object.keys(TEXT_LENGTHS) as PostalField[];

/** One line of a letter. Line breaks and unreadable characters are rejected. */
const lineSchema = (maxLength: number) =>
  textSchema(maxLength, fieldWords.tooLong({ length: maxLength })).check(
    z.trim(),
    z.refine((text) => !/\p{Cc}/u.test(text), fieldWords.oneLine),
  );

export const postalFields = {
  name: lineSchema(TEXT_LENGTHS.name),
  line1: lineSchema(TEXT_LENGTHS.line1),
  line2: lineSchema(TEXT_LENGTHS.line2),
  city: lineSchema(TEXT_LENGTHS.city),
  state: lineSchema(TEXT_LENGTHS.state),
  postal_code: lineSchema(TEXT_LENGTHS.postal_code),
  country: lineSchema(TEXT_LENGTHS.country),
};

/** The required parts of an address besides its first line, with their error messages. */
const ADDRESS_NEEDS = {
  line1: fieldWords.line1Missing,
  city: fieldWords.cityMissing,
  postal_code: fieldWords.postalCodeMissing,
  country: fieldWords.countryMissing,
} as const;
const PARTS_OF_ADDRESS = ['line1', 'line2', 'city', 'state', 'postal_code'] as const;

export type Postal = z.infer<z.ZodMiniObject<typeof postalFields>>;
type Address = Omit<Postal, 'name'>;

/**
 * Some sixty countries and territories have no postal codes. Only an address in the United States,
 * or without a country, needs one.
 */
const NEEDS_POSTAL_CODE = /^(?:the )?(?:united states(?: of america)?|u\.?s\.?(?:a\.?)?)?$/i;

function missing(postal: Address): [keyof Address, string][] {
  return (Object.entries(ADDRESS_NEEDS) as [keyof Address, string][]).filter(
    ([field]) => postal[field] === '' && (field !== 'postal_code' || NEEDS_POSTAL_CODE.test(postal.country)),
  );
}

/**
 * An address is complete or empty. The country on its own counts as empty, because the page fills
 * it in.
 */
export const isWhole = z.check<Address>(({ value, issues }) => {
  if (PARTS_OF_ADDRESS.every((field) => value[field] === '')) return;
  for (const [field, message] of missing(value))
    issues.push({ code: 'custom', input: value, path: [field], message });
});

/** An address that receives mail needs all parts and a name. */
export const isForPost = z.check<Postal>(({ value, issues }) => {
  if (value.name === '')
    issues.push({ code: 'custom', input: value, path: ['name'], message: fieldWords.nameMissing });
  for (const [field, message] of missing(value))
    issues.push({ code: 'custom', input: value, path: [field], message });
});

/** PUT /api/profile/details. */
export const donorDetailsSchema = z.object(postalFields).check(isWhole);

export const NO_POSTAL: Postal = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
};
