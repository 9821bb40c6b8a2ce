import type { Call, Route } from './route.ts';
import { member, searchCondition } from './search-condition.ts';
import type { SearchField } from './search-condition.ts';
import { refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { XmlTyped } from '../wire/xml.ts';
import { disputeXml } from './dispute-xml.ts';

/** Braintree's page size of disputes. */
const pageSize = 50;

const ofTransaction = (condition: string) => `EXISTS (SELECT 1 FROM transactions AS paid
  WHERE paid.id = disputes.record ->> '$.transactionId' AND ${condition})`;
/** Each change into a status counts from its day. */
const inHistory = (condition: string) => `EXISTS (
  SELECT 1 FROM json_each(record, '$.statusHistory') AS event WHERE ${condition})`;

/** Every field of the SDK's `DisputeSearch`. No transaction is protected here. */
const fields: Readonly<Record<string, SearchField>> = {
  id: { kind: 'text', sql: 'id' },
  caseNumber: member('text', 'caseNumber'),
  customerId: member('text', 'customerId'),
  referenceNumber: member('text', 'referenceNumber'),
  transactionId: member('text', 'transactionId'),
  kind: member('multiple', 'kind'),
  merchantAccountId: member('multiple', 'merchantAccountId'),
  reason: member('multiple', 'reason'),
  reasonCode: member('multiple', 'reasonCode'),
  status: member('multiple', 'status'),
  chargebackProtectionLevel: { kind: 'multiple', sql: "'not_protected'" },
  protectionLevel: { kind: 'multiple', sql: "'No Protection'" },
  preDisputeProgram: { kind: 'multiple', sql: "'none'" },
  transactionSource: { kind: 'multiple', sql: "paid.record ->> '$.source'", within: ofTransaction },
  amountDisputed: member('amount', 'amountCents'),
  amountWon: member('amount', 'amountWonCents'),
  receivedDate: member('day', 'receivedDate'),
  replyByDate: member('day', 'replyByDate'),
  effectiveDate: { kind: 'day', sql: "substr(event.value ->> '$.at', 1, 10)", within: inHistory },
  disbursementDate: { kind: 'day', sql: "event.value ->> '$.disbursementDate'", within: inHistory },
};

/** Disputes are returned in full, one page for each request, newest first. */
function search({ gateway, body, query }: Call): Answer {
  const wanted = searchCondition(body.object('search') ?? new Input({}), fields);
  if (typeof wanted === 'string') return refusal(400, wanted);
  const found = gateway.state.disputes.select(wanted.sql, wanted.values).reverse();
  const page = Math.max(1, Number(/^\d{1,6}$/.exec(query['page'] ?? '')?.[0] ?? '1'));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const collection = {
    currentPageNumber: page,
    pageSize,
    totalItems: found.length,
    dispute: shown.map((dispute) => disputeXml(gateway, dispute)),
  };
  return xmlAnswer(200, 'disputes', new XmlTyped('collection', collection));
}

export const disputeSearchRoutes: readonly Route[] = [
  {
    call: 'dispute.search',
    method: 'POST',
    path: '/disputes/advanced_search',
    writes: false,
    parameters: { search: 'any' },
    handle: search,
  },
];
