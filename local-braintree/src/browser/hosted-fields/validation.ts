import cardValidator from 'card-validator';
import type { CardType } from './card-types.ts';
import type { FieldName, FieldOptions } from './fields.ts';

export interface Verdict {
  isValid: boolean;
  isPotentiallyValid: boolean;
}

/** The context of a field's validity besides its own value. */
export interface ValidationContext {
  options: FieldOptions;
  /** The brands that the number may belong to. */
  cards: readonly CardType[];
  hasNumberField: boolean;
  accepts: (card: CardType) => boolean;
}

/** hosted-fields/shared/constants.js: the maximum number of years to a card's expiration. */
const MAX_EXPIRATION_YEAR_AGE = 19;
const CVV_SIZE_MIN = 3;
const CVV_SIZE_MAX = 4;

function validateNumber(value: string, { options, cards, accepts }: ValidationContext): Verdict {
  const { maxCardLength } = options;
  const verdict = cardValidator.number(
    value,
    maxCardLength === undefined ? {} : { maxLength: maxCardLength },
  );
  if (cards.length > 0 && !cards.some(accepts)) return { isValid: false, isPotentiallyValid: false };
  return { isValid: verdict.isValid, isPotentiallyValid: verdict.isPotentiallyValid };
}

function validateCvv(value: string, { options, cards, hasNumberField }: ValidationContext): Verdict {
  if (hasNumberField) return cardValidator.cvv(value, [...new Set(cards.map((card) => card.code.size))]);
  const longest = options.maxlength ?? CVV_SIZE_MAX;
  const shortest = options.minlength ?? CVV_SIZE_MIN;
  const isDigits = /^\d*$/.test(value) && value.length <= longest;
  return { isValid: isDigits && value.length >= shortest, isPotentiallyValid: isDigits };
}

const VALIDATORS: Record<FieldName, (value: string, context: ValidationContext) => Verdict> = {
  cardholderName: (value) => cardValidator.cardholderName(value),
  number: validateNumber,
  cvv: validateCvv,
  expirationDate: (value) => cardValidator.expirationDate(value, MAX_EXPIRATION_YEAR_AGE),
  expirationMonth: (value) => cardValidator.expirationMonth(value),
  expirationYear: (value) => cardValidator.expirationYear(value, MAX_EXPIRATION_YEAR_AGE),
  postalCode: (value, { options }) =>
    cardValidator.postalCode(value, options.minlength === undefined ? {} : { minLength: options.minlength }),
};

/** Validates one field's value as braintree-web's `hostedFieldsFieldData` describes it. */
export function validate(field: FieldName, value: string, context: ValidationContext): Verdict {
  const { isValid, isPotentiallyValid } = VALIDATORS[field](value, context);
  return { isValid, isPotentiallyValid };
}
