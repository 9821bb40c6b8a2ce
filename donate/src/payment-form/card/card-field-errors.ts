import { MESSAGES } from '@handsel/contract';
import { forEachCardField } from '../../payments/card-field-names.ts';
import type { CardFieldName } from '../../payments/card-field-names.ts';
import type { CardFieldsState } from '../../payments/card-fields.ts';

/** The error of each card field: undefined while it is valid, or still being typed. */
export type CardFieldErrors = Record<CardFieldName, string | undefined>;

/**
 * @param left fields that were filled in and left.
 * @param highlighted fields that made a payment attempt fail.
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
