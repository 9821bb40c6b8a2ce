import { STAFF_ENDPOINTS, STAFF_ERRORS } from '@handsel/contract/staff';
import { CallFailed } from './call.ts';
import type { CallBody, CallInput } from './call.ts';

type WithBody = {
  [N in keyof typeof STAFF_ENDPOINTS]: CallInput<N> extends { body: object } ? N : never;
}[keyof typeof STAFF_ENDPOINTS];

/**
 * Checks what was typed as the server will, so that nobody waits for it to say so.
 *
 * @param missing the words for each field that must be filled in
 * @throws CallFailed that names all that is wrong
 */
export function checkBody<N extends WithBody>(
  name: N,
  body: Readonly<Record<string, string>>,
  missing: Readonly<Record<string, string>>,
): CallBody<N> {
  const parsed = STAFF_ENDPOINTS[name].body.safeParse(body);
  const fields: Record<string, string[]> = {};
  for (const [field, words] of Object.entries(missing)) {
    if ((body[field] ?? '').trim() === '') fields[field] = [words];
  }
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0])] ??= [message];
  if (Object.keys(fields).length > 0) {
    throw new CallFailed('validation', STAFF_ERRORS.validation.message, fields);
  }
  return body as CallBody<N>;
}
