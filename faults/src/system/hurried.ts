/** How much sooner the hurried API's long waits end. */
const HURRY = 10;
/** Waits from here on are hurried. */
const HURRIED_FROM_MS = 5_000;

/** How long a wait takes when it is hurried. */
export function hurried(delayMs: number): number {
  return delayMs >= HURRIED_FROM_MS ? delayMs / HURRY : delayMs;
}

/** The API gives a reply of the gateway so long (its 15 s), hurried. */
export const REPLY_DEADLINE_MS = hurried(15_000);
