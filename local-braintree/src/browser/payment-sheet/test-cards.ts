/** A card in the tester's wallet; the numbers are Braintree's documented test numbers. */
export interface TestCard {
  readonly number: string;
  /** The name in Braintree's configuration. */
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
 * The cards in a payment sheet.
 * @param networks that the merchant accepts, e.g. `visa`
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
