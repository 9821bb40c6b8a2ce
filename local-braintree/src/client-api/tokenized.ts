import { binData } from '../resources/instruments/card-facts.ts';
import { isCard, kindOf } from '../resources/instruments/kinds.ts';
import type { Nonce } from '../state/records.ts';

/** A nonce as the browser sees it: the members of Braintree's client API. */
export function tokenized(nonce: Nonce): Record<string, unknown> {
  const { instrument } = nonce;
  const kind = kindOf(instrument.type);
  return {
    type: kind.nonceType,
    nonce: nonce.nonce,
    description: kind.description(instrument),
    consumed: nonce.consumed,
    threeDSecureInfo: nonce.threeDSecure ?? null,
    details: kind.details(instrument),
    ...(isCard(instrument) && { binData: binData(instrument) }),
  };
}
