import type { ErrorCode } from '@handsel/contract';

/** What a use case answers: data for the envelope, or a code of the catalogue. Expected failures are values. */
export type Result<T> = Success<T> | Refusal;

export interface Success<T> {
  ok: true;
  data: T;
  /** 202 means: still being found out. */
  status: 200 | 202;
  /** It was done, and may still come to nothing in some days: to the limits it is as if it were being found out. */
  isInDoubt?: boolean;
  /** The session is trusted more from now on, so its token must change. */
  raisesTrust?: boolean;
  /** With what was done, it has changed already: to this. */
  changedToken?: string;
  /** The token of the session with which the browser goes on from now on; the one that it showed is over. */
  newToken?: string;
  /** The verified address that somebody has just signed in to, in this browser. */
  signedInAs?: string;
  /** The session is over; the browser gets an anonymous visitor's. */
  endsSession?: boolean;
}

export interface Refusal {
  ok: false;
  code: ErrorCode;
  /** Field -> what is wrong with it, in the donor's words. */
  errors?: Record<string, string[]>;
  /** When to try again, in seconds. */
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
