import type { Asked } from '../donor/asked.ts';
import type { Donor } from '../donor/donor.ts';
import { kindOf } from '../gift-kinds.ts';
import type { HeldStatement } from '../system/database-wire.ts';
import type { System } from '../system/system.ts';

/**
 * The points in a gift at which the API is killed. The product does not mark them: they are
 * recognized on the wires, by the statement to the database, the call to the gateway, or the mail.
 */
export const CRASH_POINTS = [
  'before the attempt',
  'after the attempt',
  'sent',
  'charged without reply',
  'replied before commit',
  'committed before answer',
  'during the outbox',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** A gift that waits at its crash point. */
export interface Stopped {
  /** Resolves once the gift waits there. */
  readonly reached: Promise<void>;
  /** The process that was to continue it is dead. */
  readonly forget: () => void;
  /** Whether the API gives up waiting there after a while, so that the kill must come soon. */
  readonly isGivenUp: boolean;
  /** Whether others wait for it, so that it must be stopped last. */
  readonly blocksOthers?: boolean;
}

const BEGIN = /insert into attempts/;
const MARK_SENT = /update "attempts" set "state"/;
const SETTLE = /update attempts set state = 'succeeded'/;

/** Stops a donor's gift at a point, once it is confirmed. */
export function stopAt(point: CrashPoint, donor: Asked | Donor, system: System): Stopped {
  const { gatewayWire, mails } = system;
  const { wire } = system.postgres;
  const { email, kind } = donor.plan;
  const { calls } = kindOf(kind);
  const charge = calls[calls.length - 1] ?? 'charge';
  switch (point) {
    case 'before the attempt':
    case 'after the attempt': {
      const when = point === 'before the attempt' ? 'before' : 'after';
      const held = wire.hold({
        when,
        statement: BEGIN,
        about: 'attemptId' in donor ? donor.attemptId : donor.checkoutId,
      });
      return { reached: held.reached, forget: held.release, isGivenUp: false };
    }
    case 'sent': {
      if (calls.length > 1) return stopStatement(donor, system, 'after', MARK_SENT);
      const held = gatewayWire.hold({ call: charge, about: email }, 'before');
      return { reached: held.reached, forget: () => held.release('lost'), isGivenUp: true };
    }
    case 'charged without reply': {
      const held = gatewayWire.hold({ call: charge, about: email }, 'after');
      return { reached: held.reached, forget: () => held.release('lost'), isGivenUp: true };
    }
    case 'replied before commit':
      return stopStatement(donor, system, 'before commit', SETTLE);
    case 'committed before answer':
      return stopStatement(donor, system, 'after commit', SETTLE);
    case 'during the outbox': {
      const held = mails.hold(email);
      return { reached: held.reached, forget: held.release, isGivenUp: true };
    }
  }
}

/** A later statement names the attempt, whose id is known after the first call to the gateway. */
function stopStatement(
  donor: Asked | Donor,
  { gatewayWire, postgres }: System,
  when: HeldStatement['when'],
  statement: RegExp,
): Stopped {
  const { email, kind } = donor.plan;
  const [call] = kindOf(kind).calls;
  const asked = gatewayWire.hold({ call, about: email }, 'before');
  let forget = (): void => undefined;
  const reached = asked.reached.then(async () => {
    const about = 'attemptId' in donor ? donor.attemptId : await attemptOf(postgres, donor.checkoutId);
    const held = postgres.wire.hold({ when, statement, about });
    forget = held.release;
    asked.release('on');
    return held.reached;
  });
  return { reached, forget: () => forget(), isGivenUp: false };
}

async function attemptOf(postgres: System['postgres'], checkoutId: string): Promise<string> {
  const [attempt] = await postgres.query<{ id: string }>('select id from attempts where checkout_id = $1', [
    checkoutId,
  ]);
  return attempt?.id ?? '';
}
