import { setTimeout as sleep } from 'node:timers/promises';
import { planRun, type RunPlan } from './plan.ts';
import { randomFrom } from './random.ts';
import type { System } from './system/system.ts';
import type { Trace } from './trace.ts';

/** The number of kills in each run. */
export const KILLS_A_RUN = 25;
/** The longest time before a part is killed again. */
const LONGEST_LIFE_MS = 1_500;

/** Only kills processes; a donor comes for each kill. The same seed gives the same plan. */
export function planKills(seed: number): RunPlan {
  const donors = Array.from({ length: KILLS_A_RUN }, (_, index) => planRun(seed * KILLS_A_RUN + index))
    .flatMap((plan) => plan.donors.slice(0, 1))
    .map((donor) => ({ ...donor, isBalanced: true as const, faults: [] }));
  return {
    ...planRun(seed),
    donors,
    disaster: 'none',
    webhooks: undefined,
    course: 'killed again and again',
  };
}

/**
 * Kills both APIs, with their workers, and the gateway, each at separate moments, while donors
 * give.
 */
export async function giveWhileKilled(
  system: System,
  { seed }: RunPlan,
  donors: readonly { give(): Promise<void> }[],
  trace: Trace,
): Promise<void> {
  const toCome = [...donors];
  const giving: Promise<void>[] = [];
  let left = KILLS_A_RUN;
  const parts = [...system.apis, system.localBraintree];
  const killers = parts.map(async (part, index) => {
    const random = randomFrom(seed * parts.length + index);
    while (left > 0) {
      left -= 1;
      giving.push(...toCome.splice(0, 1).map((donor) => donor.give()));
      await sleep(random.between(0, LONGEST_LIFE_MS));
      await part.kill();
      trace.note(`${part.name} is killed`);
      await part.start();
    }
  });
  await Promise.all(killers);
  await Promise.all(giving);
}
