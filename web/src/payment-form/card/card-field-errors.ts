import { MESSAGES } from '@handsel/contract';
import { forEachCardField } from '../../payments/card-field-names.ts';
import type { CardFieldName } from '../../payments/card-field-names.ts';
import type { CardFieldsState } from '../../payments/card-fields.ts';

/** What each card field has to say of itself: nothing while it is right, or while it is still being typed. */
export type CardFieldErrors = Record<CardFieldName, string | undefined>;

/**
 * @param left fields that were filled in and left.
 * @param highlighted fields that kept a payment from being made.
 */
export function cardFieldErrors(
  { fields }: CardFieldsState,
  left: ReadonlySet<CardFieldName>,
  highlighted: readonly CardFieldName[],
): CardFieldErrors {
  return forEachCardField((name) => {
    const { isValid, isEmpty, isFocused, isHopeless } = fields[name];
    const wasLeftUnfinished = left.has(name) && !isFocused && !isEmpty;
    const isWrong = !isValid && (isHopeless || wasLeftUnfinished || highlighted.includes(name));
    return isWrong ? MESSAGES.cardFieldInvalid : undefined;
  });
}
