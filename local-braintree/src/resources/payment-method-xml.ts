import type { Gateway } from '../gateway.ts';
import { isExpired } from '../rules/expiration.ts';
import { formatAmount } from '../rules/money.ts';
import type { PaymentMethod, Verification } from '../state/records.ts';
import { addressXml } from '../wire/address.ts';
import { XmlList, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { isCard, kindOf } from './instruments/kinds.ts';

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
    creditCard: kindOf(card.type).xml(card),
    createdAt: datetime(verification.createdAt),
    updatedAt: datetime(verification.createdAt),
  };
}

/** A vaulted method, in the element that `kindOf` names; `subscriptions` are those that it pays for. */
export function paymentMethodXml(
  gateway: Gateway,
  method: PaymentMethod,
  subscriptions: readonly XmlValue[],
): XmlValue {
  const { instrument } = method;
  const { billingAddress } = instrument;
  return {
    ...kindOf(instrument.type).xml(instrument),
    token: method.token,
    customerId: method.customerId,
    default: method.default,
    ...(isCard(instrument) && {
      expired: isExpired(instrument.expirationMonth, instrument.expirationYear, gateway.clock.now()),
    }),
    billingAddress: billingAddress === undefined ? null : addressXml(billingAddress),
    subscriptions: new XmlList('subscription', subscriptions),
    verifications: new XmlList('verification', method.verifications.map(verificationXml)),
    createdAt: datetime(method.createdAt),
    updatedAt: datetime(method.updatedAt),
  };
}
