import type { TestApp } from './test-app.ts';

/** Begins an attack on cards, as if many had been tested just now. */
export const beginAttack = (test: TestApp) =>
  test.rows(`insert into card_attacks (ends_at) values (now() + interval '1 hour')`);

/** Ends the attack, and keeps its counters. */
export const endAttack = (test: TestApp) => test.rows('update card_attacks set ends_at = now()');

/** Forgets all attacks with their counters. */
export const forgetAttacks = (test: TestApp) =>
  test.rows('delete from card_attacks; delete from rate_limits');
