import { Input } from '../wire/input.ts';

/** The parameters a call takes: `true` is a value, `any` is whatever the merchant names. */
export interface Parameters {
  readonly [name: string]: true | 'any' | Parameters;
}

/** `{ a: true, b: true }` from `['a', 'b']`. */
export function values(...names: readonly string[]): Record<string, true> {
  return Object.fromEntries(names.map((name) => [name, true] as const));
}

/**
 * Finds the first parameter that the call does not take, as `transaction[foo]`.
 * @returns undefined when all are known
 */
export function unknownParameter(input: Input, known: Parameters, prefix = ''): string | undefined {
  for (const name of input.names()) {
    const path = prefix === '' ? name : `${prefix}[${name}]`;
    const rule = Object.hasOwn(known, name) ? known[name] : undefined;
    if (rule === undefined) return path;
    if (typeof rule !== 'object') continue;
    const nested = nestedInputs(input, name).map((below) => unknownParameter(below, rule, path));
    const found = nested.find((path) => path !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

function nestedInputs(input: Input, name: string): Input[] {
  const object = input.object(name);
  if (object !== undefined) return [object];
  return (input.list(name) ?? []).flatMap((item) => Input.from(item) ?? []);
}
