import { parseAmount } from '../rules/money.ts';
import type { Input } from '../wire/input.ts';
import { field } from '../state/schema.ts';

/** The kind of one field of an SDK's search object, and the SQL of its value. */
export interface SearchField {
  readonly kind: 'text' | 'multiple' | 'amount' | 'number' | 'time' | 'day' | 'presence' | 'never-set';
  readonly sql: string;
  /** Converts the search text to its stored form. */
  readonly normalize?: (text: string) => string;
  /** Converts a condition on another record, such as a transaction, into one on this record. */
  readonly within?: (condition: string) => string;
}

/** SQL over a collection's `id` and `record`, with its values. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** A field that is a plain member of the record. */
export function member(kind: SearchField['kind'], path: string): SearchField {
  return { kind, sql: field(path) };
}

/**
 * A card's number. Only its ends are stored, so a full number is compared by them.
 * @param at the card's path in the record
 */
export function cardNumber(at: string, record = 'record'): SearchField {
  return {
    kind: 'text',
    sql: `${record} ->> '$.${at}.bin' || '******' || (${record} ->> '$.${at}.last4')`,
    normalize: (text) => (text.length < 12 ? text : `${text.slice(0, 6)}******${text.slice(-4)}`),
  };
}

/** A card's date as the SDKs write it, `MM/YYYY`; a two-digit year is in this century. */
export function cardExpiration(at: string, record = 'record'): SearchField {
  const sql = `${record} ->> '$.${at}.expirationMonth' || '/' || (${record} ->> '$.${at}.expirationYear')`;
  return { kind: 'text', sql, normalize: (text) => text.replace(/^(\d\d)\/(\d\d)$/, '$1/20$2') };
}

/** A field that this gateway's records never have: it matches nothing. */
export const neverSet: SearchField = { kind: 'never-set', sql: 'NULL' };

/**
 * Translates an SDK's search criteria.
 * @returns the condition, or one sentence about the first criterion that cannot be translated
 */
export function searchCondition(
  search: Input,
  fields: Readonly<Record<string, SearchField>>,
): Condition | string {
  const parts: Condition[] = [];
  for (const name of search.names()) {
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (known === undefined) return `There is no search field ${name}.`;
    const part = conditionOf(known, search, name);
    if (part === undefined) return `The search criterion ${name} is not one that this field has.`;
    parts.push({ ...part, sql: known.within?.(part.sql) ?? part.sql });
  }
  return allOf(parts);
}

function allOf(parts: readonly Condition[]): Condition {
  const sql = parts.length === 0 ? 'TRUE' : parts.map((part) => part.sql).join(' AND ');
  return { sql, values: parts.flatMap((part) => part.values) };
}

function conditionOf(field: SearchField, search: Input, name: string): Condition | undefined {
  const { kind, sql } = field;
  if (kind === 'never-set') return { sql: 'FALSE', values: [] };
  if (kind === 'presence') {
    const flag = search.flag(name) ?? search.object(name)?.flag('is');
    return flag === undefined ? undefined : { sql: `${sql} IS ${flag ? 'NOT ' : ''}NULL`, values: [] };
  }
  const isText = kind === 'text' || kind === 'multiple';
  const list = search.texts(name);
  if (list !== undefined) return isText ? oneOf(field, list) : undefined;
  const criteria = search.object(name);
  if (criteria === undefined) return undefined;
  if (isText) return textCondition(field, criteria);
  return rangeCondition(kind === 'time' ? bySecond(sql) : sql, criteria, readers[kind]);
}

function oneOf({ sql, normalize }: SearchField, list: readonly string[]): Condition {
  const wanted = list.map((text) => normalize?.(text) ?? text);
  // One JSON parameter for all, because SQLite limits the number of parameters in a statement.
  return { sql: `${sql} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(wanted)] };
}

/** `?1` is the placeholder of the value. */
const textOperators = new Map<string, (sql: string) => string>([
  ['is', (sql) => `${sql} = ?1`],
  ['isNot', (sql) => `${sql} IS NOT ?1`],
  ['startsWith', (sql) => `substr(${sql}, 1, length(?1)) = ?1`],
  ['endsWith', (sql) => `substr(${sql}, -length(?1)) = ?1`],
  ['contains', (sql) => `instr(lower(${sql}), lower(?1)) > 0`],
]);

const rangeOperators = new Map([
  ['is', '='],
  ['min', '>='],
  ['max', '<='],
]);

function textCondition({ sql, normalize }: SearchField, criteria: Input): Condition | undefined {
  const parts: Condition[] = [];
  for (const name of criteria.names()) {
    const text = criteria.text(name);
    const value = text === undefined ? undefined : (normalize?.(text) ?? text);
    const operator = textOperators.get(name);
    if (value === undefined || operator === undefined) return undefined;
    const written = operator(sql);
    // An operator that uses its value twice gets it twice: conditions are joined with plain `?`.
    const times = written.split('?1').length - 1;
    parts.push({ sql: written.replaceAll('?1', '?'), values: Array<string>(times).fill(value) });
  }
  return allOf(parts);
}

function rangeCondition(
  sql: string,
  criteria: Input,
  read: (text: string) => string | number | undefined,
): Condition | undefined {
  const parts: Condition[] = [];
  for (const name of criteria.names()) {
    const value = read(criteria.text(name) ?? '');
    const operator = rangeOperators.get(name);
    if (value === undefined || operator === undefined) return undefined;
    parts.push({ sql: `${sql} ${operator} ?`, values: [value] });
  }
  return allOf(parts);
}

function cents(text: string): number | undefined {
  const amount = parseAmount(text);
  if ('cents' in amount) return amount.cents;
  return amount.problem === 'zero' ? 0 : undefined;
}

function integer(text: string): number | undefined {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Replies only contain the second, so that a search finds a time from a reply. */
function bySecond(sql: string): string {
  return `substr(${sql}, 1, 19)`;
}

/** A second in the stored form; the SDKs send ISO 8601. */
function instant(text: string): string | undefined {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString().slice(0, 19);
}

function day(text: string): string | undefined {
  return instant(text)?.slice(0, 10);
}

const readers = { amount: cents, number: integer, time: instant, day } as const;
