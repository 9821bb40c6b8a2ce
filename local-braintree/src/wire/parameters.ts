import { Input } from './input.ts';

/**
 * The parameters of a call: `true` is a value, `any` is a name chosen by the merchant,
 * `unsupported` is one that Braintree has and we lack.
 */
export interface Parameters {
  readonly [name: string]: true | 'any' | 'unsupported' | Parameters;
}

export interface ParameterProblem {
  /** Braintree's notation: `transaction[options][foo]`. */
  readonly path: string;
  readonly kind: 'unknown' | 'unsupported';
}

/** `{ a: true, b: true }` from `['a', 'b']`. */
export function values(...names: readonly string[]): Record<string, true> {
  return Object.fromEntries(names.map((name) => [name, true] as const));
}

/**
 * Finds the first parameter that the call does not accept.
 * @returns undefined if all are known
 */
export function parameterProblem(input: Input, known: Parameters, prefix = ''): ParameterProblem | undefined {
  for (const name of input.names()) {
    const path = prefix === '' ? name : `${prefix}[${name}]`;
    const rule = Object.hasOwn(known, name) ? known[name] : undefined;
    if (rule === undefined) return { path, kind: 'unknown' };
    if (rule === 'unsupported') return { path, kind: 'unsupported' };
    if (typeof rule !== 'object') continue;
    for (const below of nestedInputs(input, name)) {
      const problem = parameterProblem(below, rule, path);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}

function nestedInputs(input: Input, name: string): Input[] {
  const object = input.object(name);
  if (object !== undefined) return [object];
  return (input.list(name) ?? []).flatMap((item) => Input.from(item) ?? []);
}
