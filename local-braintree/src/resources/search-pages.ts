import type { Gateway } from '../gateway/gateway.ts';
import type { Call, Route } from './route.ts';
import { searchCondition } from './search-condition.ts';
import type { Condition, SearchField } from './search-condition.ts';
import type { Collection } from '../state/collection.ts';
import { refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { XmlList, XmlTyped } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';

/** Braintree's page has 50 records, and its list at most 50,000 ids. */
const pageSize = 50;
const maxResults = 50_000;

type SearchFields = Readonly<Record<string, SearchField>>;

/** The records of an SDK's search. */
export interface Searchable<T> {
  /** The SDK's name, e.g. `customer.search`. */
  readonly call: string;
  /** Below `/merchants/{merchantId}`, e.g. `/customers`. */
  readonly path: string;
  /** The elements of a page and of one record on it. */
  readonly element: string;
  readonly item: string;
  readonly fields: SearchFields | ((gateway: Gateway) => SearchFields);
  readonly records: (gateway: Gateway) => Collection<T>;
  readonly xml: (gateway: Gateway, record: T) => XmlValue;
}

/**
 * The two steps of an SDK's search: all matching ids, and then a page of records for some of the
 * ids.
 */
export function searchRoutes<T>(searchable: Searchable<T>): Route[] {
  const { call, path, fields } = searchable;
  const step = (last: string, answer: (call: Call, wanted: Condition) => Answer): Route => ({
    call,
    method: 'POST',
    path: `${path}/${last}`,
    writes: false,
    parameters: { search: 'any' },
    handle: (request) => {
      const known = typeof fields === 'function' ? fields(request.gateway) : fields;
      const wanted = searchCondition(request.body.object('search') ?? new Input({}), known);
      return typeof wanted === 'string' ? refusal(400, wanted) : answer(request, wanted);
    },
  });
  return [
    step('advanced_search_ids', ({ gateway }, wanted) => idsAnswer(searchable.records(gateway), wanted)),
    step('advanced_search', ({ gateway }, wanted) => pageAnswer(gateway, searchable, wanted)),
  ];
}

/** All matching ids, newest first. */
export function idsAnswer<T>(records: Collection<T>, { sql, values }: Condition): Answer {
  const ids = records.selectIds(sql, values, maxResults);
  return xmlAnswer(200, 'search-results', { pageSize, ids: new XmlList('item', ids) });
}

/** The matching records, newest first, at most one page of them. */
export function pageAnswer<T>(
  gateway: Gateway,
  { records, xml, element, item }: Pick<Searchable<T>, 'records' | 'xml' | 'element' | 'item'>,
  { sql, values }: Condition,
): Answer {
  const found = records(gateway).select(sql, values).reverse();
  const page = found.slice(0, pageSize).map((record) => xml(gateway, record));
  const collection = { currentPageNumber: 1, pageSize, totalItems: found.length, [item]: page };
  return xmlAnswer(200, element, new XmlTyped('collection', collection));
}
