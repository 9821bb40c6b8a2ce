import { STAFF_ERRORS } from '@handsel/contract/staff';
import type { StaffBodyEndpoint } from '@handsel/contract/staff';
import { CallFailed } from './call.ts';
import type { SchemaInput } from './call.ts';

/**
 * Checks what was typed as the server will, so that nobody waits for it to say so.
 *
 * @param missing the words for each field that must be filled in
 * @throws CallFailed that names all that is wrong
 */
export function checkBody<E extends StaffBodyEndpoint>(
  endpoint: E,
  body: Readonly<Record<string, string>>,
  missing: Readonly<Record<string, string>>,
): SchemaInput<E['body']> {
  const parsed = endpoint.body.safeParse(body);
  const fields: Record<string, string[]> = {};
  for (const [field, words] of Object.entries(missing)) {
    if ((body[field] ?? '').trim() === '') fields[field] = [words];
  }
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0])] ??= [message];
  if (Object.keys(fields).length > 0) {
    throw new CallFailed('validation', STAFF_ERRORS.validation.message, fields);
  }
  return body as SchemaInput<E['body']>;
}
