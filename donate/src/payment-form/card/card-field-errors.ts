import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { forEachCardField } from '../../payments/card-field-names.ts';
import type { CardFieldName } from '../../payments/card-field-names.ts';
import type { CardFieldsState } from '../../payments/card-fields.ts';

/**
 * The reason why each card field is invalid: undefined while it is valid, or still being typed. The
 * page cannot read the text of these fields, only Braintree can.
 */
export type CardFieldErrors = Record<CardFieldName, string | undefined>;

/**
 * @param left fields that were filled in and left.
 * @param highlighted fields that made a payment attempt fail.
 */
export function cardFieldErrors(
  { fields, brand }: CardFieldsState,
  left: ReadonlySet<CardFieldName>,
  highlighted: readonly CardFieldName[],
): CardFieldErrors {
  return forEachCardField((name) => {
    const { isValid, isEmpty, isFocused, isHopeless } = fields[name];
    const wasLeftUnfinished = left.has(name) && !isFocused && !isEmpty;
    const isWrong = !isValid && (isHopeless || wasLeftUnfinished || highlighted.includes(name));
    if (!isWrong) return undefined;
    const reason = isEmpty ? 'empty' : name === 'cvv' && brand?.securityCodeSize === 4 ? 'cvv4' : name;
    return paymentMethodsWords.wrongCardField({ reason });
  });
}
