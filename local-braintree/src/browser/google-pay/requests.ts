/**
 * Validates a merchant page's requests like Google: a mistake is a DEVELOPER_ERROR that names it.
 */

type Methods = readonly google.payments.api.IsReadyToPayPaymentMethodSpecification[];

/** Its amount is omitted if unknown; the published types still require one. */
type Transaction = Omit<google.payments.api.TransactionInfo, 'totalPrice'> & { totalPrice?: string };

interface CheckedRequest {
  readonly transaction: Transaction;
  /** Google sends this with the card to the merchant's gateway. */
  readonly tokenization: google.payments.api.PaymentGatewayTokenizationParameters;
  /** Braintree's names, e.g. `visa`. */
  readonly networks: readonly string[];
  /**
   * The card arrives as a device's token: if a merchant accepts both, Google prefers it to the bare
   * number.
   */
  readonly isNetworkTokenized: boolean;
}

/**
 * Fails like Google's client.
 * @throws the rejection of its promises: a status code and a message for the page's author
 */
export function refuse(statusMessage: string, statusCode = 'DEVELOPER_ERROR'): never {
  throw Object.assign(new Error(statusMessage), { statusCode, statusMessage });
}

/** The card networks that the merchant accepts; empty if it accepts no cards. */
export function acceptedNetworks(methods: Methods): string[] {
  const card = methods.find(({ type }) => type === 'CARD');
  return card?.parameters.allowedCardNetworks.map((network) => network.toLowerCase()) ?? [];
}

/** https://developers.google.com/pay/api/web/reference/request-objects#PaymentDataRequest */
export function checkPaymentDataRequest(request: google.payments.api.PaymentDataRequest): CheckedRequest {
  if (request.apiVersion !== 2) refuse('apiVersion must be 2');
  const card = request.allowedPaymentMethods.find(({ type }) => type === 'CARD');
  const tokenization = card?.tokenizationSpecification;
  if (
    card === undefined ||
    tokenization?.type !== 'PAYMENT_GATEWAY' ||
    tokenization.parameters['gateway'] !== 'braintree'
  ) {
    return refuse('allowedPaymentMethods must hold CARD, tokenized by the gateway braintree');
  }
  const { transactionInfo: transaction } = request;
  if (transaction === undefined) return refuse('transactionInfo is required');
  checkTransaction(transaction);
  return {
    transaction,
    tokenization: tokenization.parameters,
    networks: acceptedNetworks(request.allowedPaymentMethods),
    isNetworkTokenized: card.parameters.allowedAuthMethods.includes('CRYPTOGRAM_3DS'),
  };
}

function checkTransaction({ currencyCode, countryCode, totalPrice, totalPriceStatus }: Transaction): void {
  if (!/^[A-Z]{3}$/.test(currencyCode)) refuse('transactionInfo.currencyCode must be like USD');
  if (countryCode !== undefined && !/^[A-Z]{2}$/.test(countryCode)) {
    refuse('transactionInfo.countryCode must be like US');
  }
  if (totalPriceStatus === 'NOT_CURRENTLY_KNOWN') {
    if (totalPrice !== undefined) {
      refuse('transactionInfo.totalPrice should not be set for totalPriceStatus = NOT_CURRENTLY_KNOWN!');
    }
    return;
  }
  if (!['FINAL', 'ESTIMATED'].includes(totalPriceStatus)) {
    refuse('transactionInfo.totalPriceStatus must be FINAL, ESTIMATED or NOT_CURRENTLY_KNOWN');
  }
  if (totalPrice === undefined || !/^[0-9]+(\.[0-9][0-9])?$/.test(totalPrice))
    refuse('transactionInfo.totalPrice must be like 13.37');
}
