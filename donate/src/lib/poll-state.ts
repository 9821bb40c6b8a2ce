/** The state of a page that polls for an outcome. */
export interface PollState {
  /** The server has confirmed the request; otherwise it may still be on its way. */
  isKnown: boolean;
  /** The number of polls that found no trace of the request. */
  unseen: number;
}

export const KNOWN: PollState = { isKnown: true, unseen: 0 };
export const UNACKNOWLEDGED: PollState = { isKnown: false, unseen: 0 };

/** After this many polls without a trace, the request counts as lost. */
export const UNSEEN_LOOKS = 5;

/**
 * The state after a poll that found nothing open and nothing done. A confirmed request is over; an
 * unconfirmed one may still arrive for a while.
 * @returns undefined once waiting is over
 */
export function afterUnseen({ isKnown, unseen }: PollState): PollState | undefined {
  if (isKnown || unseen + 1 >= UNSEEN_LOOKS) return undefined;
  return { isKnown, unseen: unseen + 1 };
}
