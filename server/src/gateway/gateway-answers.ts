/** The result if the gateway was not called because it kept failing. */
export const KEPT_FAILING = { reason: 'unreachable: it kept failing' };

/** Certainly not done: the request never reached the gateway, or the gateway rejected it. */
export interface NotDone {
  kind: 'not-done';
  reason: string;
}

/**
 * Possibly done: a time-out, a cut connection, or an error at the gateway. Never treat this as a
 * failure.
 */
export interface Unknown {
  kind: 'unknown';
  reason: string;
}

/**
 * The nonce is unknown, expired or used, or the vaulted method is gone. Nothing was charged with
 * it.
 */
export interface NonceUnusable {
  kind: 'nonce-unusable';
  reason: string;
}

export interface Declined {
  kind: 'declined';
  reason: string;
}

export type Answer<T> = ({ kind: 'done' } & T) | NotDone | Unknown;

/** `none` means that the gateway does not know it yet, which may still change. */
export type Found<T> = T | { kind: 'none' };

/**
 * `fenced`: it can never happen now. `too-late`: it has happened or is happening, so keep
 * searching.
 */
export type FenceAnswer = { kind: 'fenced' } | { kind: 'too-late' } | NotDone | Unknown;
