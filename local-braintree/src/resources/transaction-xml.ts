import { formatAmount } from '../rules/money.ts';
import type { StatusEvent, Transaction } from '../state/records.ts';
import { addressXml } from '../wire/address.ts';
import { contactXml } from '../wire/contact.ts';
import { customFieldsXml } from '../wire/custom-fields.ts';
import { descriptorXml } from '../wire/descriptor.ts';
import { XmlList, date, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { isCard, kindOf } from './instruments/kinds.ts';

/** A transaction as the SDKs' `Transaction` expects it. */
export function transactionXml(transaction: Transaction): XmlValue {
  return {
    id: transaction.id,
    type: transaction.type,
    status: transaction.status,
    amount: formatAmount(transaction.amountCents),
    currencyIsoCode: transaction.currency,
    currencyExponent: 2,
    merchantAccountId: transaction.merchantAccountId,
    orderId: transaction.orderId,
    channel: transaction.channel,
    purchaseOrderNumber: transaction.purchaseOrderNumber,
    createdAt: datetime(transaction.createdAt),
    updatedAt: datetime(transaction.updatedAt),
    source: transaction.source,
    recurring: transaction.recurring,
    customer: { id: transaction.customer.id, ...contactXml(transaction.customer) },
    billing: addressXml(transaction.billing),
    shipping: addressXml(transaction.shipping),
    customFields: customFieldsXml(transaction.customFields),
    descriptor: descriptorXml(transaction.descriptor),
    ...paidWith(transaction),
    gatewayRejectionReason: transaction.gatewayRejectionReason,
    processorAuthorizationCode: transaction.processorAuthorizationCode,
    processorResponseCode: transaction.processorResponseCode,
    processorResponseText: transaction.processorResponseText,
    processorResponseType: transaction.processorResponseType,
    additionalProcessorResponse: null,
    planId: transaction.planId,
    subscriptionId: transaction.subscriptionId,
    subscription: {
      billingPeriodStartDate: period(transaction.billingPeriod?.startDate),
      billingPeriodEndDate: period(transaction.billingPeriod?.endDate),
    },
    refundId: transaction.refundIds[0] ?? null,
    refundIds: new XmlList('item', transaction.refundIds),
    refundedTransactionId: transaction.refundedTransactionId,
    partialSettlementTransactionIds: new XmlList('item', []),
    authorizedTransactionId: null,
    settlementBatchId: null,
    statusHistory: new XmlList('status-event', transaction.statusHistory.map(statusEvent)),
    addOns: new XmlList('add-on', []),
    discounts: new XmlList('discount', []),
    disputes: new XmlList('dispute', []),
    authorizationAdjustments: new XmlList('authorization-adjustment', []),
    disbursementDetails: { disbursementDate: null, settlementAmount: null, success: null },
    threeDSecureInfo: transaction.threeDSecure === undefined ? null : { ...transaction.threeDSecure },
    taxAmount: null,
    taxExempt: false,
    serviceFeeAmount: null,
    escrowStatus: null,
  };
}

/** The way it was paid, and what the bank said of a card's address and code. */
function paidWith({ instrument, paymentMethodToken }: Transaction): Record<string, XmlValue> {
  const kind = kindOf(instrument.type);
  const card = isCard(instrument) ? instrument : undefined;
  return {
    paymentInstrumentType: instrument.type,
    [kind.transactionElement]: { token: paymentMethodToken, ...kind.xml(instrument) },
    avsErrorResponseCode: card?.avsErrorResponseCode ?? null,
    avsPostalCodeResponseCode: card?.avsPostalCodeResponseCode ?? null,
    avsStreetAddressResponseCode: card?.avsStreetAddressResponseCode ?? null,
    cvvResponseCode: card?.cvvResponseCode ?? null,
  };
}

function period(day: string | undefined): XmlValue {
  return day === undefined ? null : date(day);
}

function statusEvent(event: StatusEvent): XmlValue {
  return {
    timestamp: datetime(event.at),
    status: event.status,
    amount: formatAmount(event.amountCents),
    transactionSource: event.source,
    user: null,
  };
}
