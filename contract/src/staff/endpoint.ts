import type * as z from 'zod/mini';
import type { StaffErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call an endpoint of the console; `api/src/modules/staff/http/access.ts` enforces it.
 * - `anybody`: also a browser where nobody is signed in.
 * - `password-given`: who has given the password and not the second factor yet.
 * - `signed-in`: anyone on staff, in any role.
 * - a permission: anyone on staff whose role has it.
 */
export type StaffAccess = 'anybody' | 'password-given' | 'signed-in' | Permission;

/** The media type of every file that the console uploads. */
export const UPLOAD_TYPE = 'application/octet-stream';

/** The body is a file as it is, and no JSON; `query` says the rest. */
export interface StaffUpload {
  maxBytes: number;
}

/** One call of the console: its method, path, bodies and errors, for both sides. Every change demands the XSRF token. */
export interface StaffEndpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params: z.core.$ZodType | undefined;
  query: z.core.$ZodType | undefined;
  body: z.core.$ZodType | undefined;
  upload?: StaffUpload;
  /** What is inside the envelope `{ data }`; a file is sent without one. */
  reply: z.core.$ZodType | 'file';
  access: StaffAccess;
  /** A dangerous act: the second factor must have been given in the last STEP_UP_MINUTES. */
  needsStepUp: boolean;
  /** Beside those that every call may answer with. */
  errors: readonly StaffErrorCode[];
}

/** A call that a script makes. */
export interface StaffJsonEndpoint extends StaffEndpoint {
  reply: z.ZodMiniType;
}
/** One of them that sends a body. */
export interface StaffBodyEndpoint extends StaffJsonEndpoint {
  body: z.ZodMiniType;
}
/** A call that answers with a file: a link has its address. */
export interface StaffFileEndpoint extends StaffEndpoint {
  reply: 'file';
}
