import { values } from '../wire/parameters.ts';
import type { Call, Route } from './route.ts';
import { formatAmount } from '../rules/money.ts';
import type { Transaction } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { invalid, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { XmlList } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';

const at = ['settlement-batch-summary'];

const settledOn = `EXISTS (SELECT 1 FROM json_each(record, '$.statusHistory') AS event
  WHERE event.value ->> '$.status' = 'settled' AND substr(event.value ->> '$.at', 1, 10) = ?)`;

/**
 * The settlements of one day, by brand, merchant account and direction, and on request by a custom
 * field.
 */
function generate({ gateway, body }: Call): Answer {
  const input = body.object('settlementBatchSummary') ?? new Input({});
  const day = (input.text('settlementDate') ?? '').slice(0, 10);
  const error = (code: string, message: string) =>
    invalid([{ at, attribute: 'settlement_date', code, message }]);
  if (day === '') return error('82301', 'Settlement date is required.');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    return error('82302', 'Settlement date is invalid.');
  }
  const settled = gateway.state.transactions.select(`${field('status')} = 'settled' AND ${settledOn}`, [day]);
  const customField = input.text('groupByCustomField');
  const groups = Map.groupBy(settled, (transaction) => groupOf(transaction, customField).join('\n'));
  const records = [...groups.values()].map((group) => recordXml(group, customField));
  return xmlAnswer(200, 'settlement-batch-summary', { records: new XmlList('record', records) });
}

function groupOf(transaction: Transaction, customField: string | undefined): string[] {
  const { instrument, merchantAccountId, type, customFields } = transaction;
  const brand = 'cardType' in instrument ? instrument.cardType : instrument.type;
  return [brand, merchantAccountId, type, customFieldOf(customFields, customField)];
}

function customFieldOf(fields: Readonly<Record<string, string>>, name: string | undefined): string {
  if (name === undefined) return '';
  const camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return fields[camel] ?? fields[name] ?? '';
}

function recordXml(group: readonly Transaction[], customField: string | undefined): XmlValue {
  const [first] = group;
  if (first === undefined) return null;
  const [cardType = '', merchantAccountId = '', kind = '', value = ''] = groupOf(first, customField);
  const cents = group.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    cardType,
    merchantAccountId,
    kind,
    count: String(group.length),
    amountSettled: formatAmount(cents),
    ...(customField !== undefined && isElementName(customField) && { [customField]: value }),
  };
}

function isElementName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]*$/.test(name);
}

export const settlementBatchSummaryRoutes: readonly Route[] = [
  {
    call: 'settlementBatchSummary.generate',
    method: 'POST',
    path: '/settlement_batch_summary',
    writes: false,
    parameters: { settlementBatchSummary: values('settlementDate', 'groupByCustomField') },
    handle: generate,
  },
];
