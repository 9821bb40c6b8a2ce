import type { Gateway } from '../gateway/gateway.ts';
import { isExpired } from '../rules/expiration.ts';
import { graphQlId } from '../rules/network-ids.ts';
import type { PaymentMethod } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { addressXml } from '../wire/address.ts';
import { XmlList, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { isCard, kindOf } from './instruments/kinds.ts';
import { subscriptionsPaidWith } from './subscription-xml.ts';
import { bankVerificationsOf } from './verify-bank-account.ts';
import { verificationXml } from './verification-xml.ts';

/** A vaulted method with all its data, in the element that `kindOf` names. */
export function paymentMethodXml(gateway: Gateway, method: PaymentMethod, hasSubscriptions = true): XmlValue {
  const { instrument } = method;
  const { billingAddress } = instrument;
  const verifications = gateway.state.verifications.select(`${field('paymentMethodToken')} = ?`, [
    method.token,
  ]);
  return {
    ...kindOf(instrument.type).xml(instrument),
    token: method.token,
    globalId: graphQlId('paymentmethod', method.token),
    customerId: method.customerId,
    customerGlobalId: graphQlId('customer', method.customerId),
    default: method.default,
    ...(isCard(instrument) && {
      expired: isExpired(instrument.expirationMonth, instrument.expirationYear, gateway.clock.now()),
    }),
    // Omitted instead of nil: the Python SDK cannot read a nil one.
    ...(billingAddress !== undefined && { billingAddress: addressXml(billingAddress) }),
    subscriptions: new XmlList(
      'subscription',
      hasSubscriptions ? subscriptionsPaidWith(gateway, method) : [],
    ),
    verifications: new XmlList('verification', [
      ...verifications.map(verificationXml),
      ...bankVerificationsOf(gateway, method),
    ]),
    createdAt: datetime(method.createdAt),
    updatedAt: datetime(method.updatedAt),
  };
}
