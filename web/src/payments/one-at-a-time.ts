let isActive = false;

/**
 * Venmo and a bank's sign-in open a window of their own: only one of them may be open at a time.
 * @returns what to call once it has closed, again without effect; undefined while another one is open
 */
export function oneAtATime(): (() => void) | undefined {
  if (isActive) return undefined;
  isActive = true;
  let isReleased = false;
  return () => {
    if (!isReleased) isActive = false;
    isReleased = true;
  };
}
