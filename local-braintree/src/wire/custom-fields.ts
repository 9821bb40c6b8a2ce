import { XmlTyped } from './xml.ts';
import type { XmlValue } from './xml.ts';
import type { Input } from './input.ts';

/** The merchant's own fields, kept under the names the SDK sends. */
export function readCustomFields(input: Input): Record<string, string> {
  const fields = input.object('customFields');
  if (fields === undefined) return {};
  return Object.fromEntries(fields.names().map((name) => [name, fields.text(name) ?? '']));
}

export function customFieldsXml(fields: Readonly<Record<string, string>>): XmlValue {
  // Element names have rules of their own; a name that cannot be one could not have been declared either.
  const safe = Object.entries(fields).filter(([name]) => /^[A-Za-z][A-Za-z0-9_-]*$/.test(name));
  return safe.length === 0 ? '' : new XmlTyped('collection', Object.fromEntries(safe));
}
