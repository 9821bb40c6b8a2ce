import { gt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { cardAttacks } from '../../../schema/card-attacks.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { preparedRead } from '../../../platform/database/prepared.ts';
import type { Limits } from '../../../platform/limits/limits.ts';

/** `auto`: on while cards are being tested here, and for a while after. */
type AttackModeSetting = 'auto' | 'on' | 'off';

/** In attack mode each payment needs its own bot check, which the donor sees. */
export interface AttackMode {
  isOn(): Promise<boolean>;
  /** Counts a declined card. Never throws: a failure to count must not affect a payment. */
  noteFailure(): Promise<void>;
}

/** Attack mode ends automatically this long after the last burst of failures. */
const CALM_MINUTES = 30;
/**
 * The key of all failures together. Gifts are subtracted from them, so that a busy day causes no
 * alarm.
 */
export const EVERYBODY = { everybody: 'everybody' };

const findUnderWay = preparedRead((db) =>
  db
    .select({ id: cardAttacks.id })
    .from(cardAttacks)
    .where(gt(cardAttacks.endsAt, sql`now()`))
    .limit(1)
    .prepare('card_attack_under_way'),
);

/** @param onAttack further work when an attack begins, in the same transaction */
export function createAttackMode(
  db: Db,
  limits: Limits,
  setting: AttackModeSetting,
  log: FastifyBaseLogger,
  onAttack: (tx: Tx, about: string) => Promise<void>,
): AttackMode {
  async function noteAttack(): Promise<void> {
    const isNew = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('card_attacks'))`);
      const endsAt = sql`now() + make_interval(mins => ${CALM_MINUTES})`;
      const isKnown = gt(cardAttacks.endsAt, sql`now()`);
      const extended = await tx.update(cardAttacks).set({ endsAt }).where(isKnown);
      if (extended.rowCount !== 0) return false;
      const [attack] = await tx
        .insert(cardAttacks)
        .values({ endsAt })
        .returning({ beganAt: cardAttacks.beganAt });
      if (attack !== undefined) await onAttack(tx, `since ${attack.beganAt.toISOString()}`);
      return true;
    });
    if (isNew) log.warn('cards are being tested here: attack mode is on');
  }

  return {
    isOn: async () =>
      setting === 'on' || (setting === 'auto' && (await findUnderWay(db).execute()).length > 0),
    noteFailure: async () => {
      try {
        if ((await limits.take('failedAnywhere', EVERYBODY))?.code === 'too_many') await noteAttack();
      } catch (error) {
        log.error({ err: error }, 'a test of cards could not be noted');
      }
    },
  };
}
