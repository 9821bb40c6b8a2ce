import { XmlTyped } from './xml.ts';
import type { XmlValue } from './xml.ts';
import type { Input } from './input.ts';

/** The merchant's own fields, stored under the SDK's names. */
export function readCustomFields(input: Input): Record<string, string> {
  const fields = input.object('customFields');
  if (fields === undefined) return {};
  return Object.fromEntries(fields.names().map((name) => [name, fields.text(name) ?? '']));
}

export function customFieldsXml(fields: Readonly<Record<string, string>>): XmlValue {
  // Only valid element names: a merchant could not have declared any other.
  const safe = Object.entries(fields).filter(([name]) => /^[A-Za-z][A-Za-z0-9_-]*$/.test(name));
  return safe.length === 0 ? '' : new XmlTyped('collection', Object.fromEntries(safe));
}
