import type { PassedOn } from '../state/records.ts';
import type { Input } from './input.ts';

/**
 * What a request says for others than its reader: the fraud check, the processor, PayPal, Venmo. No reply of Braintree has it, so
 * it is kept for `GET /_control/passed-on/ID`.
 * @param paths e.g. `options.venmo.profileId`; what the request does not have is left out
 */
export function readPassedOn(input: Input, paths: readonly string[]): { passedOn?: PassedOn } {
  const found = paths
    .map((path) => [path, valueAt(input, path.split('.'))] as const)
    .filter(([, value]) => value !== undefined);
  return found.length === 0 ? {} : { passedOn: Object.fromEntries(found) };
}

function valueAt(input: Input, [name = '', ...rest]: readonly string[]): unknown {
  if (rest.length === 0) return input.members()[name];
  const below = input.object(name);
  return below === undefined ? undefined : valueAt(below, rest);
}
