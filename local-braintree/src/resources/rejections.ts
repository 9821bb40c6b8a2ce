import type { Seed } from '../seed/seed.ts';
import type { CardInstrument } from '../state/instrument-records.ts';

/** The merchant's AVS or CVV rule that rejects a card; undefined if none does. */
export function rejectionByRules(
  { rejectOn }: Pick<Seed, 'rejectOn'>,
  card: CardInstrument,
  skip: { readonly avs?: boolean | undefined; readonly cvv?: boolean | undefined },
): 'avs' | 'cvv' | 'avs_and_cvv' | undefined {
  const isIn = (codes: readonly string[], code: string) => codes.includes(code);
  const failsCvv = skip.cvv !== true && isIn(rejectOn.cvv, card.cvvResponseCode);
  const failsAvs =
    skip.avs !== true &&
    (isIn(rejectOn.postalCode, card.avsPostalCodeResponseCode) ||
      isIn(rejectOn.streetAddress, card.avsStreetAddressResponseCode));
  if (failsAvs && failsCvv) return 'avs_and_cvv';
  if (failsCvv) return 'cvv';
  return failsAvs ? 'avs' : undefined;
}
