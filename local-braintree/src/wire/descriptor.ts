import type { Transaction } from '../state/records.ts';
import type { Input } from './input.ts';
import type { ValidationError } from './validation-errors.ts';

/** The text on a bank statement. */
type Descriptor = Transaction['descriptor'];

export function readDescriptor(input: Input): Descriptor {
  const parts = (['name', 'phone', 'url'] as const).map((part) => [part, input.text(part)] as const);
  return Object.fromEntries(parts.filter(([, text]) => text !== undefined));
}

/**
 * The documented formats: a company of 3, 7 or 12 characters, `*`, and a product, 22 together; a
 * telephone number of 10 to 14 digits and separators; an address of at most 13 characters.
 */
const forms = {
  name: [/^(?=.{5,22}$)(.{3}|.{7}|.{12})\*.+$/, '92201', 'Name format is invalid.'],
  phone: [/^(?=.{10,14}$)(\D*\d){10}\D*$/, '92202', 'Phone format is invalid.'],
  url: [/^.{1,13}$/, '92206', 'URL format is invalid.'],
} as const;

/** The errors of a descriptor in the request at `at`. */
export function descriptorErrors(descriptor: Descriptor, at: readonly string[]): ValidationError[] {
  return (['name', 'phone', 'url'] as const).flatMap((attribute) => {
    const text = descriptor[attribute];
    const [form, code, message] = forms[attribute];
    if (text === undefined || text === '' || form.test(text)) return [];
    return [{ at: [...at, 'descriptor'], attribute, code, message }];
  });
}

export function descriptorXml(descriptor: Descriptor): Record<'name' | 'phone' | 'url', string | null> {
  return { name: descriptor.name ?? null, phone: descriptor.phone ?? null, url: descriptor.url ?? null };
}
