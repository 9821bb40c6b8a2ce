/** The fields braintree-web can ask for, by the names it uses for them. */
export const FIELD_NAMES = [
  'cardholderName',
  'number',
  'cvv',
  'expirationDate',
  'expirationMonth',
  'expirationYear',
  'postalCode',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export function isFieldName(name: unknown): name is FieldName {
  return FIELD_NAMES.some((known) => known === name);
}

/** What a merchant may say of one field: braintree-web's `fieldOptions`, without the container, which stays outside. */
export interface FieldOptions {
  placeholder?: string;
  type?: string;
  internalLabel?: string;
  formatInput?: boolean;
  maxCardLength?: number;
  maxlength?: number;
  minlength?: number;
  prefill?: string;
  rejectUnsupportedCards?: boolean;
  supportedCardBrands?: Record<string, boolean>;
}

/** What the merchant's page answers to FRAME_READY: the options of `hostedFields.create`, less what cannot travel. */
export interface Configuration {
  fields: Partial<Record<FieldName, FieldOptions>>;
  styles?: Record<string, Record<string, string>>;
  preventAutofill?: boolean;
}

/** The state of a field as events carry it. */
export interface FieldState {
  isEmpty: boolean;
  isValid: boolean;
  isPotentiallyValid: boolean;
  isFocused: boolean;
}

/** Options of braintree-web that these frames do not know. */
export const UNSUPPORTED_OPTIONS = ['maskInput', 'select'];

/**
 * Ends a form that asks for such an option, where the page's bundler did not adapt braintree-web: there
 * `hostedFields.create` has promised the fields before the frames see their options.
 * @throws an Error that names the option
 */
export function refuseUnsupported({ fields }: Configuration): void {
  for (const [field, options] of Object.entries(fields)) {
    const option = UNSUPPORTED_OPTIONS.find((name) => Boolean((options as Record<string, unknown>)[name]));
    if (option !== undefined) throw new Error(`local-braintree does not support ${field}.${option}.`);
  }
}
