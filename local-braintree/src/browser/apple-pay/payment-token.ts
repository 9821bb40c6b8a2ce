import { lastFour } from '../payment-sheet/test-cards.ts';
import type { TestCard } from '../payment-sheet/test-cards.ts';

const networkNames: Readonly<Record<TestCard['network'], string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'AmEx',
  discover: 'Discover',
};

/** The parts of Apple's token that Braintree needs. */
export interface PaymentToken {
  readonly paymentData: Readonly<Record<string, unknown>>;
  readonly paymentMethod: Pick<ApplePayJS.ApplePayPaymentMethod, 'displayName' | 'network' | 'type'>;
  readonly transactionIdentifier: string;
}

/**
 * The token of an authorized payment, in Apple's format. It is not encrypted, because it contains
 * no secrets: `data` is the test card's number in base64, while only the gateway can read Apple's.
 * https://developer.apple.com/documentation/passkit/payment-token-format-reference
 * @param card undefined gives a token that no gateway can read
 */
export function paymentToken(card: TestCard | undefined): PaymentToken {
  const transactionId = crypto.randomUUID().replaceAll('-', '');
  const network = networkNames[card?.network ?? 'visa'];
  return {
    paymentData: {
      version: 'EC_v1',
      data: btoa(card === undefined ? '' : JSON.stringify({ applicationPrimaryAccountNumber: card.number })),
      signature: btoa('stand-in'),
      header: {
        ephemeralPublicKey: btoa('stand-in'),
        publicKeyHash: btoa('stand-in'),
        transactionId,
      },
    },
    paymentMethod: {
      displayName: card === undefined ? network : `${network} ${lastFour(card)}`,
      network,
      type: 'credit',
    },
    transactionIdentifier: transactionId,
  };
}
