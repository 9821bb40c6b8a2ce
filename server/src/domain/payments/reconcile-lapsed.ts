import type { Gateway } from '../../gateway/gateway.ts';

/** The number of parallel lookups. */
const RECONCILED_AT_ONCE = 20;
/** How often to check whether the gateway may be asked again, while something waits for it. */
const GATEWAY_AWAY_INTERVAL_MS = 1_000;

/**
 * The due work after a turn: perhaps more, or none; or the gateway is away, and due work waits for
 * it.
 */
export type LeftDue = 'more' | 'nothing' | 'gateway-away';

/**
 * One turn of a reconciler, which claims abandoned work and resolves it. While the gateway keeps
 * failing and is not asked, nothing is claimed: the work stays due, and is resolved as soon as the
 * gateway answers again.
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
 * The pause until the next turn, in milliseconds.
 * @param left the due work after the turn; undefined after a failed turn
 */
export function pauseBefore(left: LeftDue | undefined, intervalMs: number): number {
  if (left === 'more') return 0;
  return left === 'gateway-away' ? Math.min(GATEWAY_AWAY_INTERVAL_MS, intervalMs) : intervalMs;
}
