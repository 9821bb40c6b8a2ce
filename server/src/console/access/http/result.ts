import { STAFF_ERRORS, type StaffErrorCode } from '@handsel/contract/console';
import type { Refusal } from '../../../platform/http/result.ts';

/** The result of a console use case: data for the envelope, or a code of its catalogue. */
export type StaffResult<T> = StaffSuccess<T> | StaffRefusal;

export interface StaffSuccess<T> {
  ok: true;
  data: T;
  /** The new value of the browser's cookie. */
  newToken?: string;
  /** The `accessId` of the person who has just signed in, in this browser. */
  signedInAs?: string;
}

export interface StaffRefusal {
  ok: false;
  code: StaffErrorCode;
  /** Errors by field. */
  errors?: Record<string, string[]>;
  /** The delay before the next attempt, in seconds. */
  retryAfter?: number;
}

export function staffSuccess<T>(data: T): StaffSuccess<T> {
  return { ok: true, data };
}

export function staffRefusal(code: StaffErrorCode, errors?: Record<string, string[]>): StaffRefusal {
  return errors === undefined ? { ok: false, code } : { ok: false, code, errors };
}

/**
 * Converts a refusal of platform to the console's words. Platform's codes are in both catalogues.
 */
export function staffRefusalOf({ code, ...rest }: Refusal): StaffRefusal {
  return { ...rest, code: isStaffCode(code) ? code : 'internal' };
}

function isStaffCode(code: string): code is StaffErrorCode {
  return Object.hasOwn(STAFF_ERRORS, code);
}
