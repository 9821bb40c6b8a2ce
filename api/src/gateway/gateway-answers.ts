/** Why it was not done where the gateway was not even asked, because it kept failing. */
export const KEPT_FAILING = { reason: 'unreachable: it kept failing' };

/** Certainly not done: it never reached the gateway, or the gateway refused to look at it. */
export interface NotDone {
  kind: 'not-done';
  reason: string;
}

/** It may have been done: a time-out, a cut connection, a fault at the gateway. Never read this as a failure. */
export interface Unknown {
  kind: 'unknown';
  reason: string;
}

/** The nonce is unknown, expired or used, or the vaulted method is gone; nothing was charged with it. */
export interface NonceUnusable {
  kind: 'nonce-unusable';
  reason: string;
}

export interface Declined {
  kind: 'declined';
  reason: string;
}

export type Answer<T> = ({ kind: 'done' } & T) | NotDone | Unknown;

/** `none`: the gateway knows nothing of it so far, which is not the same as never. */
export type Found<T> = T | { kind: 'none' };

/** `fenced`: it can never happen now. `too-late`: it has happened, or is happening; keep searching. */
export type FenceAnswer = { kind: 'fenced' } | { kind: 'too-late' } | NotDone | Unknown;
