import { judge } from '../oracle/judge.ts';
import { untilSettled } from '../oracle/settled.ts';
import type { System } from '../system/system.ts';
import type { Trace } from '../trace.ts';
import type { Giver } from './giver.ts';

/** The allowed error codes while the database is away; any other is our fault. */
const EXPECTED_CODES = ['unavailable', 'gateway_unavailable'];

export interface Books {
  /** Thanked or charged, without a gift in the end. */
  readonly lost: number;
  /** Charged or booked more than once. */
  readonly doubled: number;
  readonly violations: readonly string[];
}

/**
 * Once everything works again, compares the donors' messages, the gateway's books and the new
 * primary's.
 */
export async function judgeCrowd(system: System, givers: readonly Giver[], trace: Trace): Promise<Books> {
  const emails = givers.map(({ email }) => email);
  const { late } = await untilSettled(system, emails, trace, false);
  const gifts = await system.postgres.query<{ email: string; attemptId: string; begunAt: Date }>(
    `select attempts.email, attempts.id as "attemptId", attempts.created_at as "begunAt"
     from gifts join attempts on attempts.id = gifts.attempt_id where attempts.email = any($1)`,
    [emails],
  );
  const charges = (await system.gateway.ledger()).filter(({ type }) => type === 'charge');
  const booked = countBy(gifts.map(({ email }) => email));
  const charged = countBy(charges.map(({ customerEmail }) => customerEmail ?? ''));
  const lost = givers.filter(
    ({ email, thankedAt }) => (thankedAt !== undefined || charged.has(email)) && !booked.has(email),
  );
  const doubled = givers.filter(({ email }) => (charged.get(email) ?? 0) > 1 || (booked.get(email) ?? 0) > 1);
  const begun = new Map(gifts.map(({ email, begunAt }) => [email, begunAt.getTime()]));
  return {
    lost: lost.length,
    doubled: doubled.length,
    violations: [
      ...late,
      ...(await judge(system, givers)),
      ...givers.flatMap((giver) => judgeReadings(giver, begun.get(giver.email))),
    ],
  };
}

/** @param begunAt the start of the attempt that was charged */
function judgeReadings(
  { email, readings, thankedAt, hasLeft, tabs: [tab] }: Giver,
  begunAt: number | undefined,
): string[] {
  const lies = readings.filter(
    ({ claim, at }) => claim === 'not charged' && begunAt !== undefined && begunAt < at,
  );
  const strange = readings.filter(({ code }) => code !== undefined && !EXPECTED_CODES.includes(code));
  return [
    ...lies.map(({ words }) => `${email} read "${words}" of a payment that was charged`),
    ...strange.map(({ code, words }) => `${email} was answered ${code}: "${words}"`),
    ...(thankedAt === undefined && !hasLeft
      ? [`${email} was neither thanked nor refused, and reads "${tab.words}"`]
      : []),
  ];
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
