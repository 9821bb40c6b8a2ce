import { STAFF_ERRORS } from '@handsel/contract/staff';
import { CallFailed } from './call.ts';

/**
 * Checks that fields are filled in.
 *
 * @param missing the words for each field that must be
 * @throws CallFailed that names the empty ones
 */
export function requireFields(
  values: Readonly<Record<string, string>>,
  missing: Readonly<Record<string, string>>,
): void {
  const empty = Object.entries(missing).filter(([name]) => (values[name] ?? '').trim() === '');
  if (empty.length === 0) return;
  const fields = Object.fromEntries(empty.map(([name, words]) => [name, [words]]));
  throw new CallFailed('validation', STAFF_ERRORS.validation.message, fields);
}
