/** A card in the wallet of anyone who tries out a payment sheet; the numbers are Braintree's documented test numbers. */
export interface TestCard {
  readonly number: string;
  /** As Braintree's configuration names it. */
  readonly network: 'visa' | 'mastercard' | 'amex' | 'discover';
  readonly name: string;
  readonly outcome: string;
}

const TEST_CARDS: readonly TestCard[] = [
  { number: '4111111111111111', network: 'visa', name: 'Visa', outcome: 'works' },
  { number: '5555555555554444', network: 'mastercard', name: 'Mastercard', outcome: 'works' },
  { number: '378282246310005', network: 'amex', name: 'American Express', outcome: 'works' },
  { number: '4000111111111115', network: 'visa', name: 'Visa', outcome: 'is declined' },
];

/**
 * What a payment sheet offers to pay with.
 * @param networks those that the merchant takes, e.g. `visa`
 */
export function testCards(networks: readonly string[]) {
  return {
    legend: 'Test card',
    choices: TEST_CARDS.filter(({ network }) => networks.includes(network)).map((card) => ({
      value: card,
      name: `${card.name} ${lastFour(card)}`,
      outcome: card.outcome,
    })),
  };
}

export function lastFour(card: TestCard): string {
  return card.number.slice(-4);
}
