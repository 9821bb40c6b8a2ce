import type { Route } from './route.ts';
import { cardExpiration, cardNumber, member, neverSet } from './search-condition.ts';
import type { SearchField } from './search-condition.ts';
import type { Instrument } from '../state/instrument-records.ts';
import type { Transaction } from '../state/records.ts';
import { searchRoutes } from './search-pages.ts';
import { transactionXml } from './transaction-xml.ts';

/** The moment a transaction entered a status. */
function enteredAt(status: string): SearchField {
  return {
    kind: 'time',
    sql: `(SELECT min(event.value ->> '$.at') FROM json_each(record, '$.statusHistory') AS event
           WHERE event.value ->> '$.status' = '${status}')`,
  };
}

function addressFields(prefix: 'billing' | 'shipping'): Record<string, SearchField> {
  const parts = ['Company', 'CountryName', 'ExtendedAddress', 'FirstName', 'LastName', 'Locality'];
  return Object.fromEntries(
    [...parts, 'PostalCode', 'Region', 'StreetAddress'].map((part) => {
      const path = `${prefix}.${part.charAt(0).toLowerCase()}${part.slice(1)}`;
      return [`${prefix}${part}`, member('text', path)] as const;
    }),
  );
}

const inDisputes = (condition: string) => `EXISTS (SELECT 1 FROM disputes AS dispute
  WHERE dispute.record ->> '$.transactionId' = transactions.id AND ${condition})`;

/** PayPal's ids derive from the transaction's. */
function ofPayPal(prefix: string): string {
  return `CASE WHEN record ->> '$.instrument.type' = 'paypal_account' THEN '${prefix}' || upper(id) END`;
}

/**
 * A search names the payment method by its own constants, e.g. `CreditCardDetail`; the names in
 * replies are also accepted.
 */
const instrumentTypes: Readonly<Record<string, Instrument['type']>> = {
  AndroidPayDetail: 'android_pay_card',
  AndroidPayCardDetail: 'android_pay_card',
  GooglePayCardDetail: 'android_pay_card',
  ApplePayDetail: 'apple_pay_card',
  ApplePayCardDetail: 'apple_pay_card',
  CreditCardDetail: 'credit_card',
  PayPalDetail: 'paypal_account',
  PayPalAccountDetail: 'paypal_account',
  UsBankAccountDetail: 'us_bank_account',
  VenmoAccountDetail: 'venmo_account',
  VisaCheckoutCardDetail: 'visa_checkout_card',
};

function instrumentTypeOf(text: string): string {
  return instrumentTypes[text] ?? text;
}

/** Every field of the SDK's `TransactionSearch`. */
const fields: Readonly<Record<string, SearchField>> = {
  ...addressFields('billing'),
  ...addressFields('shipping'),
  id: { kind: 'text', sql: 'id' },
  ids: { kind: 'multiple', sql: 'id' },
  orderId: member('text', 'orderId'),
  currency: member('text', 'currency'),
  customerId: member('text', 'customer.id'),
  customerEmail: member('text', 'customer.email'),
  customerFirstName: member('text', 'customer.firstName'),
  customerLastName: member('text', 'customer.lastName'),
  customerCompany: member('text', 'customer.company'),
  customerPhone: member('text', 'customer.phone'),
  customerFax: member('text', 'customer.fax'),
  customerWebsite: member('text', 'customer.website'),
  paymentMethodToken: member('text', 'paymentMethodToken'),
  processorAuthorizationCode: member('text', 'processorAuthorizationCode'),
  creditCardCardholderName: member('text', 'instrument.cardholderName'),
  creditCardUniqueIdentifier: member('text', 'instrument.uniqueNumberIdentifier'),
  creditCardCardType: member('multiple', 'instrument.cardType'),
  creditCardExpirationDate: cardExpiration('instrument'),
  creditCardNumber: cardNumber('instrument'),
  merchantAccountId: member('multiple', 'merchantAccountId'),
  status: member('multiple', 'status'),
  type: member('multiple', 'type'),
  source: member('multiple', 'source'),
  createdUsing: {
    kind: 'multiple',
    sql: "CASE WHEN record ->> '$.paymentMethodToken' IS NULL THEN 'full_information' ELSE 'token' END",
  },
  creditCardCustomerLocation: {
    kind: 'multiple',
    sql: "CASE WHEN record ->> '$.instrument.type' = 'credit_card' THEN 'us' END",
  },
  paymentInstrumentType: { ...member('multiple', 'instrument.type'), normalize: instrumentTypeOf },
  refund: { kind: 'presence', sql: "record ->> '$.refundedTransactionId'" },
  amount: member('amount', 'amountCents'),
  createdAt: member('time', 'createdAt'),
  authorizedAt: enteredAt('authorized'),
  authorizationExpiredAt: enteredAt('authorization_expired'),
  submittedForSettlementAt: enteredAt('submitted_for_settlement'),
  settledAt: enteredAt('settled'),
  voidedAt: enteredAt('voided'),
  processorDeclinedAt: enteredAt('processor_declined'),
  gatewayRejectedAt: enteredAt('gateway_rejected'),
  failedAt: enteredAt('failed'),
  acquirerReferenceNumber: neverSet,
  achType: neverSet,
  achReturnResponsesCreatedAt: neverSet,
  debitNetwork: neverSet,
  disbursementDate: member('day', 'disbursement.day'),
  disputeDate: { kind: 'day', sql: "dispute.record ->> '$.receivedDate'", within: inDisputes },
  paypalPayerEmail: member('text', 'instrument.email'),
  paypalPaymentId: { kind: 'text', sql: ofPayPal('PAY-') },
  paypalAuthorizationId: { kind: 'text', sql: ofPayPal('AUTH-') },
  reasonCode: { kind: 'multiple', sql: "dispute.record ->> '$.reasonCode'", within: inDisputes },
  sepaDebitPaypalV2OrderId: neverSet,
  settlementBatchId: {
    kind: 'text',
    sql: `substr(${enteredAt('settled').sql}, 1, 10) || '_' || (record ->> '$.merchantAccountId')`,
  },
  storeId: neverSet,
  storeIds: neverSet,
  user: neverSet,
};

export const transactionSearchRoutes: readonly Route[] = searchRoutes<Transaction>({
  call: 'transaction.search',
  path: '/transactions',
  element: 'credit-card-transactions',
  item: 'transaction',
  fields,
  records: ({ state }) => state.transactions,
  xml: transactionXml,
});
