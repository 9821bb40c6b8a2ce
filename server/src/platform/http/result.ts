import type { ErrorCode } from '@handsel/contract';

/**
 * The result of a use case: data for the envelope, or a code of the catalogue. Expected failures
 * are values.
 */
export type Result<T> = Success<T> | Refusal;

export interface Success<T> {
  ok: true;
  data: T;
  /** 202 means that the outcome is not known yet. */
  status: 200 | 202;
  /** The payment succeeded but may still fail in some days. The limits treat it as pending. */
  isInDoubt?: boolean;
  /** The session has more trust now, so its token must change. */
  raisesTrust?: boolean;
  /** The use case has already changed the token to this one. */
  changedToken?: string;
  /** The token of the session that the browser uses from now on; the previous session is over. */
  newToken?: string;
  /** The verified address that this browser has just signed in to. */
  signedInAs?: string;
  /** The session is over; the browser gets an anonymous visitor's. */
  endsSession?: boolean;
}

export interface Refusal {
  ok: false;
  code: ErrorCode;
  /** Errors by field, in the donor's words. */
  errors?: Record<string, string[]>;
  /** The delay before the next attempt, in seconds. */
  retryAfter?: number;
}

export function success<T>(data: T, status: 200 | 202 = 200): Success<T> {
  return { ok: true, data, status };
}

export function refusal(code: ErrorCode, errors?: Record<string, string[]>): Refusal {
  return errors === undefined ? { ok: false, code } : { ok: false, code, errors };
}

/** @param retryAfter in seconds */
export function tooMany(retryAfter: number): Refusal {
  return { ...refusal('too_many'), retryAfter };
}
