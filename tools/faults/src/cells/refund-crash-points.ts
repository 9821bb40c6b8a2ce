import { kindOf } from '../gift-kinds.ts';
import type { Refunder } from '../staff/refunder.ts';
import type { System } from '../system/system.ts';
import type { Stopped } from './crash-points.ts';

/**
 * The points in a staff refund at which the API is killed, recognized on the wires as for a gift.
 */
export const REFUND_CRASH_POINTS = [
  'before the refund',
  'after the refund',
  'sent',
  'refunded without reply',
  'replied before commit',
  'committed before answer',
] as const;
type RefundCrashPoint = (typeof REFUND_CRASH_POINTS)[number];

const BEGIN = /insert into "refunds"/;
const MARK_SENT = /update "refunds" set .*"first_sent_at" = coalesce/;
const END = /update "refunds" set .*"finalized_at" = now\(\)/;
const ANSWER = /"requester_name".* from "refunds" where/;

/** Stops the first refund of a gift at a point, once it is requested. */
export function stopRefundAt(point: RefundCrashPoint, refunder: Refunder, system: System): Stopped {
  const { gatewayWire, postgres } = system;
  const { email, kind } = refunder.plan;
  const [call] = kindOf(kind).calls;
  const about = refunder.refunds[0]?.id ?? '';
  const stopStatement = (when: 'before' | 'after', statement: RegExp): Stopped => {
    const held = postgres.wire.hold({ when, statement, about });
    return { reached: held.reached, forget: held.release, isGivenUp: false };
  };
  const stopCall = (when: 'before' | 'after'): Stopped => {
    const held = gatewayWire.hold({ call, about: email }, when);
    return { reached: held.reached, forget: () => held.release('lost'), isGivenUp: true };
  };
  switch (point) {
    case 'before the refund':
      return { ...stopStatement('before', BEGIN), blocksOthers: true };
    case 'after the refund':
      return stopStatement('before', MARK_SENT);
    case 'sent':
      return stopCall('before');
    case 'refunded without reply':
      return stopCall('after');
    case 'replied before commit':
      return stopStatement('before', END);
    case 'committed before answer':
      return stopStatement('before', ANSWER);
  }
}
