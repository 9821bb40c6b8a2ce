/** How a page waits for the outcome of what was asked for. */
export interface WaitingToHear {
  /** The server said that it has it; else the request may still be on its way. */
  isKnown: boolean;
  /** The looks that found nothing of a request that may be on its way. */
  unseen: number;
}

export const KNOWN: WaitingToHear = { isKnown: true, unseen: 0 };
export const UNACKNOWLEDGED: WaitingToHear = { isKnown: false, unseen: 0 };

/** After so many looks that find nothing of it, a request is taken to have never arrived. */
export const UNSEEN_LOOKS = 5;

/**
 * How a page goes on after a look that found nothing open and nothing done: what the server had is over, and of what it may never have
 * had only patience tells.
 * @returns undefined where waiting is over
 */
export function afterUnseen({ isKnown, unseen }: WaitingToHear): WaitingToHear | undefined {
  if (isKnown || unseen + 1 >= UNSEEN_LOOKS) return undefined;
  return { isKnown, unseen: unseen + 1 };
}
