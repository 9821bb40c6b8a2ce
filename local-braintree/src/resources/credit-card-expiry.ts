import type { Call, Route } from './route.ts';
import { searchCondition } from './search-condition.ts';
import type { Condition } from './search-condition.ts';
import type { PaymentMethod } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { refusal } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { paymentMethodXml } from './payment-method-xml.ts';
import { idsAnswer, pageAnswer } from './search-pages.ts';
import type { Searchable } from './search-pages.ts';

const isCreditCard = `${field('instrument.type')} = 'credit_card'`;
const expires = `(${field('instrument.expirationYear')}) || (${field('instrument.expirationMonth')})`;

const cards: Pick<Searchable<PaymentMethod>, 'records' | 'xml' | 'element' | 'item'> = {
  element: 'payment-methods',
  item: 'credit-card',
  records: ({ state }) => state.paymentMethods,
  xml: paymentMethodXml,
};

/** The vaulted cards whose last month is past. */
function expired({ gateway }: Call): Condition {
  const month = gateway.clock.now().toISOString().slice(0, 7).replace('-', '');
  return { sql: `${isCreditCard} AND ${expires} < ?`, values: [month] };
}

/** The vaulted cards whose last month is in a range, each `MMYYYY` as the SDKs write it. */
function expiring({ query }: Call): Condition | undefined {
  const bounds = [query['start'], query['end']].map((text) => /^(0[1-9]|1[0-2])(\d{4})$/.exec(text ?? ''));
  const [start, end] = bounds.map((match) => (match === null ? undefined : `${match[2]}${match[1]}`));
  if (start === undefined || end === undefined) return undefined;
  return { sql: `${isCreditCard} AND ${expires} BETWEEN ? AND ?`, values: [start, end] };
}

/**
 * The two steps of a search whose condition is in its address; the second names the ids of its
 * page.
 */
function routes(call: string, path: string, which: (call: Call) => Condition | undefined): Route[] {
  const step = (suffix: string, answer: (call: Call, wanted: Condition) => Answer): Route => ({
    call,
    method: 'POST',
    path: `${path}${suffix}`,
    writes: false,
    parameters: { search: 'any' },
    handle: (request) => {
      const wanted = which(request);
      const ids = searchCondition(request.body.object('search') ?? new Input({}), {
        ids: { kind: 'multiple', sql: 'id' },
      });
      if (wanted === undefined) return refusal(400, 'start and end are months such as 012030.');
      if (typeof ids === 'string') return refusal(400, ids);
      const sql = `${wanted.sql} AND ${ids.sql}`;
      return answer(request, { sql, values: [...wanted.values, ...ids.values] });
    },
  });
  return [
    step('_ids', ({ gateway }, wanted) => idsAnswer(gateway.state.paymentMethods, wanted)),
    step('', ({ gateway }, wanted) => pageAnswer(gateway, cards, wanted)),
  ];
}

export const creditCardExpiryRoutes: readonly Route[] = [
  ...routes('creditCard.expired', '/payment_methods/all/expired', expired),
  ...routes('creditCard.expiringBetween', '/payment_methods/all/expiring', expiring),
];
