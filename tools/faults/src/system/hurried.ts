/** The factor by which the hurried API's long waits are shortened. */
const HURRY = 10;
/** Waits of this length or more are hurried. */
const HURRIED_FROM_MS = 5_000;

/** The duration of a hurried wait. */
export function hurried(delayMs: number): number {
  return delayMs >= HURRIED_FROM_MS ? delayMs / HURRY : delayMs;
}

/** The API's deadline for a gateway reply (15 s), hurried. */
export const REPLY_DEADLINE_MS = hurried(15_000);
