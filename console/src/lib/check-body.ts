import { STAFF_ERRORS } from '@handsel/contract/console';
import type { StaffBodyEndpoint } from '@handsel/contract/console';
import { CallFailed } from './call.ts';
import type { SchemaInput } from './call.ts';

/**
 * Validates the typed values like the server, without the wait.
 * @param missing the message for each required field
 * @throws CallFailed that names all errors
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
