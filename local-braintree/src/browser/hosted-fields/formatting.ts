import type { CardType } from './card-types.ts';
import type { FieldName, FieldOptions } from './fields.ts';

/** The groups and the maximum length for an unknown brand. */
const UNKNOWN_BRAND = { gaps: [4, 8, 12], lengths: [19] };
const POSTAL_CODE_MAX = 10;
const NAME_MAX = 255;

/** A run of digits in restricted-input's pattern language. */
function digits(count: number): string {
  return `{{${'9'.repeat(count)}}}`;
}

function numberLength(cards: readonly CardType[], options: FieldOptions): number {
  const brand = cards.length === 1 ? cards[0] : undefined;
  const longest = Math.max(...(brand ?? UNKNOWN_BRAND).lengths);
  return Math.min(longest, options.maxCardLength ?? longest);
}

function numberPattern(cards: readonly CardType[], options: FieldOptions): string {
  const brand = cards.length === 1 ? cards[0] : undefined;
  const length = numberLength(cards, options);
  const ends = [...(brand ?? UNKNOWN_BRAND).gaps.filter((gap) => gap < length), length];
  return ends.map((end, index) => digits(end - (ends[index - 1] ?? 0))).join(' ');
}

function cvvLength(cards: readonly CardType[], options: FieldOptions): number {
  const longest = Math.max(...cards.map((card) => card.code.size), 3);
  return Math.min(longest, options.maxlength ?? longest);
}

/**
 * The pattern by which restricted-input formats a field's text, if any.
 * @param typed the field's text without the characters that a pattern added.
 */
export function patternFor(
  field: FieldName,
  typed: string,
  cards: readonly CardType[],
  options: FieldOptions,
): string | undefined {
  switch (field) {
    case 'number':
      return numberPattern(cards, options);
    case 'cvv':
      return digits(cvvLength(cards, options));
    case 'expirationDate':
      // No month begins with 2 to 9: that digit is the month, so the pattern adds its zero.
      return /^[2-9]/.test(typed) ? `0${digits(1)} / ${digits(4)}` : `${digits(2)} / ${digits(4)}`;
    case 'expirationMonth':
      return digits(2);
    case 'expirationYear':
      return digits(4);
    case 'cardholderName':
    case 'postalCode':
      return undefined;
  }
}

/** The longest text of a field, including spaces and separators. */
export function maxLengthFor(field: FieldName, cards: readonly CardType[], options: FieldOptions): number {
  switch (field) {
    case 'cardholderName':
      return NAME_MAX;
    case 'postalCode':
      return options.maxlength ?? POSTAL_CODE_MAX;
    case 'cvv':
      return cvvLength(cards, options);
    case 'number':
    case 'expirationDate':
    case 'expirationMonth':
    case 'expirationYear':
      return (patternFor(field, '', cards, options) ?? '').replace(/[{}]/g, '').length;
  }
}

/** A field's text for validation and sending, without its formatting spaces. */
export function valueOf(field: FieldName, text: string): string {
  switch (field) {
    case 'number':
      return text.replace(/[\s-]/g, '');
    case 'expirationDate':
      return text.replace(/\s/g, '').replace(/\/$/, '');
    case 'cvv':
    case 'expirationMonth':
    case 'expirationYear':
      return text.trim();
    case 'cardholderName':
    case 'postalCode':
      return text;
  }
}
