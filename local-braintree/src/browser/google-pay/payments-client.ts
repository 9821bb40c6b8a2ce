import { openPaymentSheet } from '../payment-sheet/payment-sheet.ts';
import { lastFour, testCards } from '../payment-sheet/test-cards.ts';
import type { TestCard } from '../payment-sheet/test-cards.ts';
import { googlePayButton } from './button.ts';
import { acceptedNetworks, checkPaymentDataRequest, refuse } from './requests.ts';
import { tokenize } from './tokenization.ts';

type Api = google.payments.api.PaymentsClient;

/** Google's client, only for the environment TEST: there are no real cards here. */
export class PaymentsClient implements Api {
  readonly #merchantInfo: google.payments.api.MerchantInfo | undefined;

  constructor({ environment = 'TEST', merchantInfo }: google.payments.api.PaymentOptions) {
    if (environment !== 'TEST') {
      throw new Error(
        `This stand-in for Google Pay takes no real cards: environment "${environment}" is refused.`,
      );
    }
    this.#merchantInfo = merchantInfo;
  }

  async isReadyToPay(
    request: google.payments.api.IsReadyToPayRequest,
  ): Promise<google.payments.api.IsReadyToPayResponse> {
    if (request.apiVersion !== 2) refuse('apiVersion must be 2');
    return { result: acceptedNetworks(request.allowedPaymentMethods).length > 0 };
  }

  createButton(options: google.payments.api.ButtonOptions): HTMLElement {
    return googlePayButton(options);
  }

  /** Prefetches nothing: the sheet is already loaded. */
  prefetchPaymentData(request: google.payments.api.PaymentDataRequest): void {
    checkPaymentDataRequest(request);
  }

  async loadPaymentData(
    request: google.payments.api.PaymentDataRequest,
  ): Promise<google.payments.api.PaymentData> {
    // Google's sheet is a window, which browsers open only during a click.
    if (!navigator.userActivation.isActive) refuse('loadPaymentData must be called in a press');
    const { transaction, tokenization, networks, isNetworkTokenized } = checkPaymentDataRequest(request);
    const { merchantName = 'the merchant' } = request.merchantInfo ?? this.#merchantInfo ?? {};
    const sheet = openPaymentSheet({
      wallet: 'Google Pay',
      merchantName,
      ...(transaction.totalPrice === undefined
        ? { title: `Choose a card for ${merchantName}`, lines: [] }
        : {
            lines: [
              {
                label: transaction.totalPriceLabel ?? 'Total',
                amount: `${transaction.currencyCode} ${transaction.totalPrice}`,
              },
            ],
          }),
      ...testCards(networks),
      asksEmail: request.emailRequired === true,
    });
    const outcome = await sheet.outcome;
    if (outcome.kind === 'cancelled') {
      return refuse('The payment sheet was closed.', 'CANCELED');
    }
    try {
      const card = outcome.kind === 'approved' ? { ...outcome.choice, isNetworkTokenized } : undefined;
      const email =
        request.emailRequired === true && outcome.kind === 'approved' ? { email: outcome.email } : {};
      return { ...paymentData(card, await tokenize(tokenization, card)), ...email };
    } finally {
      sheet.close();
    }
  }
}

/** Google's response; if the wallet's work failed, there is no card, and the token says so. */
function paymentData(card: TestCard | undefined, token: string): google.payments.api.PaymentData {
  const network = (card?.network ?? 'visa').toUpperCase() as google.payments.api.CardNetwork;
  const cardDetails = card === undefined ? '0000' : lastFour(card);
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: {
      type: 'CARD',
      description: `${card?.name ?? 'Card'} •••• ${cardDetails}`,
      info: { cardNetwork: network, cardDetails },
      tokenizationData: { type: 'PAYMENT_GATEWAY', token },
    },
  };
}
