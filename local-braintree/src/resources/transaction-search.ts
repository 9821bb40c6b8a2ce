import type { Call } from '../http/routes.ts';
import { member, neverSet, searchCondition } from '../rules/search.ts';
import type { Condition, SearchField } from '../rules/search.ts';
import { refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { XmlList, XmlTyped } from '../wire/xml.ts';
import { transactionXml } from './transaction-xml.ts';

/** Braintree pages by 50 and lists at most 50,000 ids. */
const pageSize = 50;
const maxResults = 50_000;

/** When a transaction entered a status. */
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
  creditCardExpirationDate: {
    kind: 'text',
    sql: "record ->> '$.instrument.expirationMonth' || '/' || (record ->> '$.instrument.expirationYear')",
  },
  creditCardNumber: {
    kind: 'text',
    sql: "record ->> '$.instrument.bin' || '******' || (record ->> '$.instrument.last4')",
    // Only the ends of a number are kept; a whole one is compared by them.
    normalize: (text) => (text.length < 12 ? text : `${text.slice(0, 6)}******${text.slice(-4)}`),
  },
  merchantAccountId: member('multiple', 'merchantAccountId'),
  status: member('multiple', 'status'),
  type: member('multiple', 'type'),
  source: member('multiple', 'source'),
  createdUsing: {
    kind: 'multiple',
    sql: "CASE WHEN record ->> '$.paymentMethodToken' IS NULL THEN 'full_information' ELSE 'token' END",
  },
  creditCardCustomerLocation: { kind: 'multiple', sql: "'us'" },
  paymentInstrumentType: member('multiple', 'instrument.type'),
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
  disbursementDate: neverSet,
  disputeDate: neverSet,
  paypalPayerEmail: member('text', 'instrument.email'),
  paypalPaymentId: neverSet,
  paypalAuthorizationId: neverSet,
  reasonCode: neverSet,
  sepaDebitPaypalV2OrderId: neverSet,
  settlementBatchId: neverSet,
  storeId: neverSet,
  storeIds: neverSet,
  user: neverSet,
};

function condition({ body }: Call): Condition | string {
  return searchCondition(body.object('search') ?? new Input({}), fields);
}

/** The SDK's first step: the ids of all that match, newest first. */
export function searchIds(call: Call): Answer {
  const wanted = condition(call);
  if (typeof wanted === 'string') return refusal(400, wanted);
  const ids = call.gateway.state.transactions.selectIds(wanted.sql, wanted.values, maxResults);
  return xmlAnswer(200, 'search-results', { pageSize, ids: new XmlList('item', ids) });
}

/** The SDK's second step, for each page of ids. */
export function search(call: Call): Answer {
  const wanted = condition(call);
  if (typeof wanted === 'string') return refusal(400, wanted);
  const found = call.gateway.state.transactions.select(wanted.sql, wanted.values).reverse();
  const page = found.slice(0, pageSize).map(transactionXml);
  const collection = { currentPageNumber: 1, pageSize, totalItems: found.length, transaction: page };
  return xmlAnswer(200, 'credit-card-transactions', new XmlTyped('collection', collection));
}
