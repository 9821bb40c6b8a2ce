/**
 * Braintree's XML dialect: dashed names, and a `type` attribute for a value other than text. The
 * SDKs' parsers depend on it (`convertNodeToObject` in the Node package's util.js). A plain array
 * repeats its element.
 */
export type XmlValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | XmlList
  | XmlTyped
  | readonly XmlValue[]
  | { readonly [name: string]: XmlValue };

/** A `type="array"` element; every item is written as `<itemName>`. */
export class XmlList {
  readonly itemName: string;
  readonly items: readonly XmlValue[];

  constructor(itemName: string, items: readonly XmlValue[]) {
    this.itemName = itemName;
    this.items = items;
  }
}

/** Text with a declared type, such as a date. */
export class XmlTyped {
  readonly type: 'datetime' | 'date' | 'symbol' | 'collection';
  readonly value: string | { readonly [name: string]: XmlValue };

  constructor(type: XmlTyped['type'], value: XmlTyped['value']) {
    this.type = type;
    this.value = value;
  }
}

/** A point in time; Braintree's replies have a resolution of one second. */
export function datetime(iso: string): XmlTyped {
  return new XmlTyped('datetime', `${iso.slice(0, 19)}Z`);
}

/** A calendar day, `YYYY-MM-DD`. */
export function date(day: string): XmlTyped {
  return new XmlTyped('date', day);
}

const dashedNames = new Map<string, string>();

/** `processorResponseCode` -> `processor-response-code`. */
function dashed(name: string): string {
  let known = dashedNames.get(name);
  if (known === undefined) {
    known = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');
    dashedNames.set(name, known);
  }
  return known;
}

/** Everything except the characters that XML 1.0 allows. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const special = /[&<>"]/;

function escapeText(text: string): string {
  const clean = text.replace(forbidden, '\ufffd');
  if (!special.test(clean)) return clean;
  return clean
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function children(object: { readonly [name: string]: XmlValue }): string {
  let text = '';
  for (const name in object) text += element(dashed(name), object[name]);
  return text;
}

function list(name: string, { itemName, items }: XmlList): string {
  let text = `<${name} type="array">`;
  for (const item of items) text += element(itemName, item);
  return `${text}</${name}>`;
}

// `Array.isArray` does not narrow a readonly array.
function isArray(value: object): value is readonly XmlValue[] {
  return Array.isArray(value);
}

function element(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (value === null) return `<${name} nil="true"/>`;
  if (typeof value === 'string') return `<${name}>${escapeText(value)}</${name}>`;
  if (typeof value === 'number') return `<${name} type="integer">${value}</${name}>`;
  if (typeof value === 'boolean') return `<${name} type="boolean">${value}</${name}>`;
  if (value instanceof XmlList) return list(name, value);
  if (value instanceof XmlTyped) {
    const inner = typeof value.value === 'string' ? escapeText(value.value) : children(value.value);
    return `<${name} type="${value.type}">${inner}</${name}>`;
  }
  if (isArray(value)) return value.map((item) => element(name, item)).join('');
  return `<${name}>${children(value)}</${name}>`;
}

/** One element, by its name in camelCase. */
export function xmlElement(name: string, value: XmlValue): string {
  return element(dashed(name), value);
}

/** A whole document with one root element. */
export function xmlDocument(rootName: string, root: XmlValue): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element(rootName, root)}`;
}
