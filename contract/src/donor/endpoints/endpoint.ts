import * as z from 'zod/mini';
import type { ErrorCode } from '../../shared/failure.ts';
import { textSchema } from '../../shared/fields.ts';

/**
 * The required access of an endpoint, enforced by `server/src/platform/http/access.ts`.
 * - `public`: any caller, with or without a session.
 * - `session`: a browser with a session.
 * - `donor`: a session that gave or signed in. It acts only for that donor.
 * - `donor:verified`: the same, and the donor's email address is verified.
 */
export type Access = 'public' | 'session' | 'donor' | 'donor:verified';

/**
 * One call: its method, path, bodies and errors, for the pages and the server. Errors shared with
 * other calls are in declared-errors.ts.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params: z.core.$ZodType | undefined;
  query?: z.core.$ZodType;
  body: z.core.$ZodType | undefined;
  /** `pdf`: a file without the envelope. */
  reply: z.core.$ZodType | 'pdf';
  access: Access;
  /** True for every change, and for a read that issues a token. */
  demandsXsrf: boolean;
  errors: readonly ErrorCode[];
}

/** The envelope of every success. */
export function envelope<T extends z.core.$ZodType>(data: T) {
  return z.object({ data });
}

export const checkoutParams = z.object({ id: z.uuid() });
export const tokenParams = z.object({ token: textSchema(100).check(z.minLength(1)) });
export const noBody = undefined;
export const emptyBody = z.object({});
export const noParams = undefined;
