import type * as z from 'zod/mini';
import type { StaffErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * The required access of a console endpoint, which `server/src/console/access/http/access.ts`
 * enforces.
 * - `anybody`: any browser, also without a sign-in.
 * - `password-given`: a person who has entered the password but not the second factor.
 * - `signed-in`: any staff member, in any role.
 * - a permission: a staff member whose role has it.
 */
export type StaffAccess = 'anybody' | 'password-given' | 'signed-in' | Permission;

/** The media type of all uploads of the console. */
export const UPLOAD_TYPE = 'application/octet-stream';

/** The body is the raw file instead of JSON; `query` has the other fields. */
export interface StaffUpload {
  maxBytes: number;
}

/**
 * One call of the console: its method, path, bodies and errors, for the pages and the server. Every
 * change demands the XSRF token.
 */
export interface StaffEndpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params: z.core.$ZodType | undefined;
  query: z.core.$ZodType | undefined;
  body: z.core.$ZodType | undefined;
  upload?: StaffUpload;
  /** The data inside the envelope `{ data }`; a file is sent without one. */
  reply: z.core.$ZodType | 'file';
  access: StaffAccess;
  /** A dangerous action: the second factor must be at most STEP_UP_MINUTES old. */
  needsStepUp: boolean;
  /** In addition to the errors of every call. */
  errors: readonly StaffErrorCode[];
}

/** A call that a script makes. */
export interface StaffJsonEndpoint extends StaffEndpoint {
  reply: z.ZodMiniType;
}
/** A JSON call with a body. */
export interface StaffBodyEndpoint extends StaffJsonEndpoint {
  body: z.ZodMiniType;
}
/** A call that answers with a file, used as a link's address. */
export interface StaffFileEndpoint extends StaffEndpoint {
  reply: 'file';
}
