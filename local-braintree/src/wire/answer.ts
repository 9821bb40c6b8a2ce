import { errorTree } from './validation-errors.ts';
import type { ValidationError } from './validation-errors.ts';
import { Input, textOf } from './input.ts';
import { XmlList, xmlDocument, xmlElement } from './xml.ts';
import type { XmlValue } from './xml.ts';

/** A finished reply, independent of the web framework. */
export interface Answer {
  readonly status: number;
  readonly contentType: 'application/xml' | 'application/json' | 'text/plain';
  readonly body: string;
}

export function xmlAnswer(status: number, rootName: string, root: XmlValue): Answer {
  return { status, contentType: 'application/xml', body: xmlDocument(rootName, root) };
}

export function jsonAnswer(status: number, body: unknown): Answer {
  return { status, contentType: 'application/json', body: JSON.stringify(body) };
}

/**
 * A rejection that the SDKs turn into an exception by its status; the message is for the
 * developer's log.
 */
export function refusal(status: 400 | 401 | 403 | 404 | 413 | 415 | 500 | 501, message: string): Answer {
  return xmlAnswer(status, 'api-error-response', { message });
}

/**
 * A 422 with Braintree's error tree; `also` adds data that some errors carry, such as the declined
 * transaction.
 */
export function invalid(
  errors: readonly ValidationError[],
  message = errors.map((error) => error.message).join('\n'),
  also: Readonly<Record<string, XmlValue>> = {},
): Answer {
  return xmlAnswer(422, 'api-error-response', { errors: errorTree(errors), params: {}, message, ...also });
}

/** Adds the request's parameters to its rejection, except for secrets. */
export function withParams(answer: Answer, body: Input): Answer {
  if (answer.status !== 422 || body.names().length === 0) return answer;
  const params = xmlElement('params', shownParams(body));
  return { ...answer, body: answer.body.replace('<params></params>', () => params) };
}

const secrets = new Set(['number', 'cvv', 'cryptogram']);

function shownParams(input: Input): XmlValue {
  const names = input.names().filter((name) => /^[A-Za-z][A-Za-z0-9]*$/.test(name) && !secrets.has(name));
  return Object.fromEntries(names.map((name) => [name, shownParam(input, name)]));
}

function shownParam(input: Input, name: string): XmlValue {
  const below = input.object(name);
  if (below !== undefined) return shownParams(below);
  const items = input.list(name)?.map((item) => Input.from(item) ?? textOf(item) ?? '');
  if (items === undefined) return input.text(name) ?? null;
  return new XmlList(
    'item',
    items.map((item) => (typeof item === 'string' ? item : shownParams(item))),
  );
}

/** The reply to `DELETE` calls: Braintree sends an empty body of one space. */
export const emptyAnswer: Answer = { status: 200, contentType: 'application/xml', body: ' ' };
