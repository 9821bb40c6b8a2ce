let isActive = false;

/**
 * Venmo and a bank's sign-in open a window: only one may be open at a time.
 * @returns the function to call once it has closed, with no effect on repeated calls; undefined
 * while another window is open
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
