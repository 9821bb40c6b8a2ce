import type { PassedOn } from '../state/records.ts';
import type { Input } from './input.ts';

/**
 * A request's parameters for other systems: the fraud check, the processor, PayPal, Venmo.
 * Braintree's replies never contain them, so they are stored for `GET /_control/passed-on/ID`.
 * @param paths e.g. `options.venmo.profileId`; paths that the request lacks are omitted
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
