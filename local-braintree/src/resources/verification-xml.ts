import { graphQlId, networkTransactionId } from '../rules/network-ids.ts';
import { formatAmount } from '../rules/money.ts';
import { networkAnswer, responseType } from '../rules/processor-responses.ts';
import type { Verification } from '../state/verification-records.ts';
import { addressXml } from '../wire/address.ts';
import { riskDataXml } from '../wire/risk-data.ts';
import { threeDSecureXml } from '../wire/three-d-secure-info.ts';
import { datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { kindOf } from './instruments/kinds.ts';

/** A verification in the format of the SDKs' `CreditCardVerification`. */
export function verificationXml(verification: Verification): Record<string, XmlValue> {
  const { card, processorResponseCode } = verification;
  return {
    id: verification.id,
    globalId: graphQlId('verification', verification.id),
    status: verification.status,
    amount: formatAmount(verification.amountCents),
    currencyIsoCode: verification.currency,
    merchantAccountId: verification.merchantAccountId,
    processorResponseCode,
    processorResponseText: verification.processorResponseText,
    processorResponseType: processorResponseCode === null ? null : responseType(processorResponseCode),
    gatewayRejectionReason: verification.gatewayRejectionReason,
    ...networkAnswer(processorResponseCode),
    // The name on a card is compared only for merchants with Visa's permission: "not provided".
    aniFirstNameResponseCode: 'I',
    aniLastNameResponseCode: 'I',
    networkTransactionId: networkTransactionId(verification.id),
    cvvResponseCode: card.cvvResponseCode,
    avsErrorResponseCode: card.avsErrorResponseCode,
    avsPostalCodeResponseCode: card.avsPostalCodeResponseCode,
    avsStreetAddressResponseCode: card.avsStreetAddressResponseCode,
    billing: card.billingAddress === undefined ? null : addressXml(card.billingAddress),
    creditCard: {
      token: verification.paymentMethodToken,
      ...kindOf(card.type).xml(card),
      accountType: verification.accountType ?? null,
    },
    threeDSecureInfo: threeDSecureXml(verification.threeDSecure),
    riskData: riskDataXml(verification),
    createdAt: datetime(verification.createdAt),
    updatedAt: datetime(verification.createdAt),
  };
}
