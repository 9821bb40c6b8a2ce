/** The fields that braintree-web can request, by its own names. */
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

/**
 * The merchant's options for one field: braintree-web's `fieldOptions`, without the container,
 * which stays outside.
 */
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

/** The merchant page's reply to FRAME_READY: the serializable options of `hostedFields.create`. */
export interface Configuration {
  fields: Partial<Record<FieldName, FieldOptions>>;
  styles?: Record<string, Record<string, string>>;
  preventAutofill?: boolean;
}

/** The state of a field in events. */
export interface FieldState {
  isEmpty: boolean;
  isValid: boolean;
  isPotentiallyValid: boolean;
  isFocused: boolean;
}

/** Options of braintree-web that these frames lack. */
export const UNSUPPORTED_OPTIONS = ['maskInput', 'select'];

/**
 * Ends a form that requests such an option, if the page's bundler did not adapt braintree-web:
 * there `hostedFields.create` has promised the fields before the frames see their options.
 * @throws Error that names the option
 */
export function refuseUnsupported({ fields }: Configuration): void {
  for (const [field, options] of Object.entries(fields)) {
    const option = UNSUPPORTED_OPTIONS.find((name) => Boolean((options as Record<string, unknown>)[name]));
    if (option !== undefined) throw new Error(`local-braintree does not support ${field}.${option}.`);
  }
}
