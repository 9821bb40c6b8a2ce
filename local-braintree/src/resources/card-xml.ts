import { binData } from '../client-api/card-details.ts';
import type { Gateway } from '../gateway.ts';
import { isExpired } from '../rules/expiration.ts';
import { formatAmount } from '../rules/money.ts';
import type { PaymentMethod, StoredCard, Verification } from '../state/records.ts';
import { addressXml } from '../wire/address.ts';
import { XmlList, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';

/** What every appearance of a card has: in the vault, in a transaction, in a verification. */
export function cardXml(card: StoredCard): Record<string, XmlValue> {
  return {
    bin: card.bin,
    'last-4': card.last4,
    cardType: card.cardType,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    cardholderName: card.cardholderName ?? null,
    customerLocation: 'US',
    uniqueNumberIdentifier: card.uniqueNumberIdentifier,
    isNetworkTokenized: false,
    ...binData(card),
  };
}

export function verificationXml(verification: Verification): Record<string, XmlValue> {
  const { card } = verification;
  return {
    id: verification.id,
    status: verification.status,
    amount: formatAmount(verification.amountCents),
    currencyIsoCode: verification.currency,
    merchantAccountId: verification.merchantAccountId,
    processorResponseCode: verification.processorResponseCode,
    processorResponseText: verification.processorResponseText,
    gatewayRejectionReason: verification.gatewayRejectionReason,
    cvvResponseCode: card.cvvResponseCode,
    avsErrorResponseCode: card.avsErrorResponseCode,
    avsPostalCodeResponseCode: card.avsPostalCodeResponseCode,
    avsStreetAddressResponseCode: card.avsStreetAddressResponseCode,
    creditCard: cardXml(card),
    createdAt: datetime(verification.createdAt),
    updatedAt: datetime(verification.createdAt),
  };
}

/** A vaulted card; `subscriptions` are those that it pays for. */
export function paymentMethodXml(
  gateway: Gateway,
  method: PaymentMethod,
  subscriptions: readonly XmlValue[],
): XmlValue {
  const { card } = method;
  return {
    ...cardXml(card),
    token: method.token,
    customerId: method.customerId,
    default: method.default,
    expired: isExpired(card.expirationMonth, card.expirationYear, gateway.clock.now()),
    billingAddress: card.billingAddress === undefined ? null : addressXml(card.billingAddress),
    subscriptions: new XmlList('subscription', subscriptions),
    verifications: new XmlList('verification', method.verifications.map(verificationXml)),
    createdAt: datetime(method.createdAt),
    updatedAt: datetime(method.updatedAt),
  };
}
