import type { Gateway } from '../gateway/gateway.ts';
import { formatAmount } from '../rules/money.ts';
import {
  acquirerReferenceNumber,
  graphQlId,
  networkTransactionId,
  retrievalReferenceNumber,
} from '../rules/network-ids.ts';
import {
  networkAnswer,
  responseText,
  responseType,
  settlementResponse,
} from '../rules/processor-responses.ts';
import { authorizationDaysOf } from '../rules/settlement.ts';
import type { AuthorizationAdjustment } from '../state/sale-records.ts';
import type { StatusEvent, Transaction } from '../state/records.ts';
import { addressXml } from '../wire/address.ts';
import { contactXml } from '../wire/contact.ts';
import { customFieldsXml } from '../wire/custom-fields.ts';
import { descriptorXml } from '../wire/descriptor.ts';
import { riskDataXml } from '../wire/risk-data.ts';
import { threeDSecureXml } from '../wire/three-d-secure-info.ts';
import { XmlList, date, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { disbursementDetailsXml } from './disbursement-xml.ts';
import { disputeXml } from './dispute-xml.ts';
import { disputesOf } from './disputes.ts';
import { isCard, kindOf } from './instruments/kinds.ts';
import { modificationsXml } from './modification.ts';

/** A transaction in the format of the SDKs' `Transaction`. */
export function transactionXml(gateway: Gateway, transaction: Transaction): XmlValue {
  const disputes = disputesOf(gateway, transaction.id).map((dispute) => disputeXml(gateway, dispute));
  return {
    id: transaction.id,
    globalId: graphQlId('transaction', transaction.id),
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
    ...personal(transaction),
    ...paidWith(transaction),
    ...processed(transaction),
    ...billed(transaction),
    ...related(transaction),
    ...detailed(transaction),
    statusHistory: new XmlList('status-event', transaction.statusHistory.map(statusEvent)),
    disputes: new XmlList('dispute', disputes),
    authorizationAdjustments: new XmlList(
      'authorization-adjustment',
      (transaction.authorizationAdjustments ?? []).map(adjustmentXml),
    ),
    disbursementDetails: disbursementDetailsXml(transaction),
    escrowStatus: null,
    voiceReferralNumber: null,
    ...neverHere,
  };
}

/** Values of other processors: their own retries, ACH's reasons as codes, debit networks. */
const neverHere: Record<string, XmlValue> = {
  retried: false,
  retriedTransactionId: null,
  retryIds: new XmlList('item', []),
  upcomingRetryDate: null,
  achRejectReason: null,
  achReturnCode: null,
  debitNetwork: null,
};

/** The payer, and the merchant's additions. */
function personal(transaction: Transaction): Record<string, XmlValue> {
  const { customer, billing, shipping } = transaction;
  const customerGlobalId = customer.id === null ? null : graphQlId('customer', customer.id);
  return {
    customer: { id: customer.id, globalId: customerGlobalId, ...contactXml(customer) },
    billing: addressXml(billing),
    shipping: addressXml(shipping),
    customFields: customFieldsXml(transaction.customFields),
    descriptor: descriptorXml(transaction.descriptor),
  };
}

/** The payment method, and the bank's answers about a card's address and code. */
function paidWith(transaction: Transaction): Record<string, XmlValue> {
  const { instrument, paymentMethodToken, paypal, id } = transaction;
  const kind = kindOf(instrument.type);
  const card = isCard(instrument) ? instrument : undefined;
  const ofPayPal = instrument.type === 'paypal_account' && {
    customField: paypal?.customField ?? null,
    description: paypal?.description ?? null,
    payeeEmail: paypal?.payeeEmail ?? null,
    payeeId: paypal?.payeeId ?? null,
    paymentId: paypal?.paymentId ?? `PAY-${id.toUpperCase()}`,
    debugId: `DEBUG-${id.toUpperCase()}`,
    recipientEmail: paypal?.recipientEmail ?? null,
    recipientPhone: paypal?.recipientPhone === undefined ? null : { ...paypal.recipientPhone },
    authorizationId: `AUTH-${id.toUpperCase()}`,
    captureId: null,
    refundId: null,
    sellerProtectionStatus: 'ELIGIBLE',
    transactionFeeAmount: sum(transaction.payPalFeeCents),
    transactionFeeCurrencyIsoCode: transaction.payPalFeeCents === undefined ? null : transaction.currency,
    refundFromTransactionFeeAmount: null,
    refundFromTransactionFeeCurrencyIsoCode: null,
    taxId: null,
    taxIdType: null,
  };
  return {
    paymentInstrumentType: instrument.type,
    [kind.transactionElement]: { token: paymentMethodToken, ...kind.xml(instrument), ...ofPayPal },
    avsErrorResponseCode: card?.avsErrorResponseCode ?? null,
    avsPostalCodeResponseCode: card?.avsPostalCodeResponseCode ?? null,
    avsStreetAddressResponseCode: card?.avsStreetAddressResponseCode ?? null,
    cvvResponseCode: card?.cvvResponseCode ?? null,
    threeDSecureInfo: threeDSecureXml(transaction.threeDSecure),
  };
}

/** The answers of the gateway, the processor and the card network. */
function processed(transaction: Transaction): Record<string, XmlValue> {
  const { id, instrument, processorResponseCode, processorResponseText, status, amountCents } = transaction;
  const isApproved = processorResponseCode === '1000';
  const isDeclined = status === 'processor_declined';
  const settlement = settlementResponse(status, instrument.type, amountCents);
  return {
    gatewayRejectionReason: transaction.gatewayRejectionReason,
    processorAuthorizationCode: transaction.processorAuthorizationCode,
    processorResponseCode,
    processorResponseText,
    processorResponseType: transaction.processorResponseType,
    additionalProcessorResponse: isDeclined ? `${processorResponseCode} : ${processorResponseText}` : null,
    processorSettlementResponseCode: settlement?.code ?? '',
    processorSettlementResponseText: settlement?.text ?? '',
    ...networkAnswer(isCard(instrument) ? processorResponseCode : null),
    networkTransactionId: isApproved && isCard(instrument) ? networkTransactionId(id) : null,
    retrievalReferenceNumber: isApproved ? retrievalReferenceNumber(id) : null,
    acquirerReferenceNumber: status === 'settled' && isCard(instrument) ? acquirerReferenceNumber(id) : null,
    merchantAdviceCode: null,
    merchantAdviceCodeText: null,
    authorizationExpiresAt: authorizationExpiry(transaction),
    settlementBatchId: settlementBatchId(transaction),
  };
}

/** The moment until which the bank holds the money. */
function authorizationExpiry({ instrument, processorResponseCode, createdAt }: Transaction): XmlValue {
  if (processorResponseCode !== '1000') return null;
  const days = authorizationDaysOf(instrument);
  return datetime(new Date(Date.parse(createdAt) + days * 86_400_000).toISOString());
}

/** One batch for each day and merchant account; the day is first, as at Braintree. */
function settlementBatchId({ statusHistory, merchantAccountId }: Transaction): string | null {
  const settled = statusHistory.find(({ status }) => status === 'settled');
  return settled === undefined ? null : `${settled.at.slice(0, 10)}_${merchantAccountId}`;
}

/** The transaction's relation to a subscription. */
function billed(transaction: Transaction): Record<string, XmlValue> {
  return {
    planId: transaction.planId,
    subscriptionId: transaction.subscriptionId,
    subscription: {
      billingPeriodStartDate: period(transaction.billingPeriod?.startDate),
      billingPeriodEndDate: period(transaction.billingPeriod?.endDate),
    },
    addOns: modificationsXml('addOn', transaction.addOns ?? []),
    discounts: modificationsXml('discount', transaction.discounts ?? []),
  };
}

/** Related transactions and other records. */
function related(transaction: Transaction): Record<string, XmlValue> {
  const shipments = (transaction.shipments ?? []).map((shipment) => ({
    ...shipment,
    paypalTrackerId: shipment.id,
  }));
  return {
    refundId: transaction.refundIds[0] ?? null,
    refundIds: new XmlList('item', transaction.refundIds),
    refundedTransactionId: transaction.refundedTransactionId,
    partialSettlementTransactionIds: new XmlList('item', transaction.partialSettlementIds ?? []),
    authorizedTransactionId: transaction.authorizedTransactionId ?? null,
    shipments: new XmlList('shipment', shipments),
  };
}

/** The merchant's details of the sale besides its amount. */
function detailed(transaction: Transaction): Record<string, XmlValue> {
  return {
    taxAmount: sum(transaction.taxAmountCents),
    taxExempt: transaction.taxExempt ?? false,
    shippingAmount: sum(transaction.shippingAmountCents),
    shippingTaxAmount: sum(transaction.shippingTaxAmountCents),
    discountAmount: sum(transaction.discountAmountCents),
    serviceFeeAmount: sum(transaction.serviceFeeAmountCents),
    shipsFromPostalCode: transaction.shipsFromPostalCode ?? null,
    externalVault: transaction.externalVault === undefined ? null : { ...transaction.externalVault },
    scaExemptionRequested: transaction.scaExemption ?? null,
    foreignRetailer: transaction.foreignRetailer ?? false,
    productSku: transaction.productSku ?? null,
    achType: transaction.achType ?? null,
    requestedAchType: transaction.achType ?? null,
    processedWithNetworkToken: false,
    riskData: riskDataXml(transaction),
  };
}

function sum(cents: number | undefined): string | null {
  return cents === undefined ? null : formatAmount(cents);
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

function adjustmentXml(adjustment: AuthorizationAdjustment): XmlValue {
  const { processorResponseCode } = adjustment;
  return {
    amount: formatAmount(adjustment.amountCents),
    success: adjustment.success,
    timestamp: datetime(adjustment.at),
    processorResponseCode,
    processorResponseText: responseText(processorResponseCode),
    processorResponseType: responseType(processorResponseCode),
  };
}
