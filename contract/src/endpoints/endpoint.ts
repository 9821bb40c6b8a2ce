import * as z from 'zod/mini';
import type { ErrorCode } from '../failure.ts';
import { textSchema } from '../fields.ts';

/**
 * Who may call an endpoint; `api/src/platform/http/access.ts` enforces it.
 * - `public`: anybody, with a session or without.
 * - `session`: a browser that has a session.
 * - `donor`: a session that gave or signed in. It acts for that donor alone.
 * - `donor:verified`: the same, and the donor's email address is verified.
 */
export type Access = 'public' | 'session' | 'donor' | 'donor:verified';

/** One call: its method, path, bodies and errors, for both sides. Errors that it shares with other calls are in declared-errors.ts. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params: z.core.$ZodType | undefined;
  query?: z.core.$ZodType;
  body: z.core.$ZodType | undefined;
  /** `pdf`: a file, and no envelope. */
  reply: z.core.$ZodType | 'pdf';
  access: Access;
  /** Every change, and the reading of what mints a token. */
  demandsXsrf: boolean;
  errors: readonly ErrorCode[];
}

/** Success is always this envelope. */
export function envelope<T extends z.core.$ZodType>(data: T) {
  return z.object({ data });
}

export const checkoutParams = z.object({ id: z.uuid() });
export const tokenParams = z.object({ token: textSchema(100).check(z.minLength(1)) });
export const noBody = undefined;
export const emptyBody = z.object({});
export const noParams = undefined;
