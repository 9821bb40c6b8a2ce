import type { Gateway } from '../../gateway/gateway.ts';

/** So many are looked up beside each other. */
const RECONCILED_AT_ONCE = 20;
/** How often it is looked whether the gateway may be asked again, where something waits for that. */
const GATEWAY_AWAY_INTERVAL_MS = 1_000;

/** What a turn leaves that is due: perhaps more, or nothing; or the gateway is away, and whatever is due waits for it. */
export type LeftDue = 'more' | 'nothing' | 'gateway-away';

/**
 * One turn of a reconciler, which claims what nobody is carrying out any more and finds out what became of it. While the gateway is not
 * asked, because it kept failing, nothing is claimed: it stays due, and is decided as soon as the gateway answers again.
 */
export async function reconcileLapsed<T>(
  gateway: Pick<Gateway, 'isResting'>,
  claim: (most: number) => Promise<T[]>,
  reconcile: (lapsed: T) => Promise<void>,
): Promise<LeftDue> {
  if (gateway.isResting()) return 'gateway-away';
  const claimed = await claim(RECONCILED_AT_ONCE);
  await Promise.all(claimed.map(reconcile));
  if (gateway.isResting()) return 'gateway-away';
  return claimed.length < RECONCILED_AT_ONCE ? 'nothing' : 'more';
}

/**
 * How long after a turn the next one begins, in milliseconds.
 * @param left what the turn left; undefined where it failed
 */
export function pauseBefore(left: LeftDue | undefined, intervalMs: number): number {
  if (left === 'more') return 0;
  return left === 'gateway-away' ? Math.min(GATEWAY_AWAY_INTERVAL_MS, intervalMs) : intervalMs;
}
