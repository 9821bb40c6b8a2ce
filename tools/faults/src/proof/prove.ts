import { planRun } from '../plan.ts';
import { runSuite } from '../suite.ts';
import { SABOTAGES, type SabotageName } from './sabotages.ts';

/** A broken promise must show within this many runs. */
const MOST_RUNS = 50;

/**
 * Proves the oracle: breaks one promise after another, and expects the suite to fail.
 * @returns the promises whose breaking went unnoticed
 */
export async function prove(
  firstSeed: number,
  lanes: number,
  names: readonly SabotageName[],
): Promise<SabotageName[]> {
  const unnoticed: SabotageName[] = [];
  for (const name of names) {
    let runs = 0;
    const [failure] = await runSuite({
      firstSeed,
      runs: MOST_RUNS,
      lanes,
      plan: planRun,
      isHurried: true,
      sabotage: name,
      onRun: () => (runs += 1),
      isEnough: (failures) => failures > 0,
    });
    console.log(`Without ${name} (${SABOTAGES[name].promise}):`);
    if (failure === undefined) unnoticed.push(name);
    console.log(
      failure === undefined
        ? `  ✗ nothing was noticed in ${runs} runs`
        : `  ✓ noticed after ${runs} runs, with seed ${failure.plan.seed}: ${failure.violations[0] ?? ''}`,
    );
  }
  return unnoticed;
}
