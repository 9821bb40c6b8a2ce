import creditCardType from 'credit-card-type';

/** A card brand as hosted fields report it. Sizes and gaps count digits. */
export interface CardType {
  type: string;
  niceType: string;
  lengths: number[];
  gaps: number[];
  code: { name: string; size: number };
}

/** All brands that the digits may still belong to; every brand without digits. */
export function possibleCardTypes(digits: string): CardType[] {
  return creditCardType(digits).map(({ type, niceType, lengths, gaps, code }) => ({
    // Braintree's client API kept the older spelling:
    // braintree-web/hosted-fields/shared/get-card-types.js.
    type: type === 'mastercard' ? 'master-card' : type,
    niceType,
    lengths,
    gaps,
    code,
  }));
}

/** "American Express", "american-express" and "AMERICAN_EXPRESS" are one brand. */
function brandKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/**
 * Whether a merchant accepts a brand: by the gateway's configuration, with the merchant's own
 * exceptions.
 * @param gatewayBrands names as the client configuration spells them, e.g. "MasterCard".
 */
export function acceptsBrand(
  gatewayBrands: readonly string[],
  exceptions: Record<string, boolean>,
): (card: CardType) => boolean {
  const accepted = new Set(gatewayBrands.map(brandKey));
  for (const [brand, isAccepted] of Object.entries(exceptions)) {
    if (isAccepted) accepted.add(brandKey(brand));
    else accepted.delete(brandKey(brand));
  }
  return (card) => accepted.has(brandKey(card.type));
}
