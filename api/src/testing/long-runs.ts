/** What each run of a search may take, on a machine that does much else. */
const PATIENCE_MS = 10_000;

interface Search {
  numRuns: number;
  seed: number;
  timeoutMs: number;
}

/**
 * How long a search lasts that CI makes short. `RUNS=100000 SEED=5 npx vitest run --project api fuzz` searches longer, and elsewhere.
 * @param runs CI's
 * @param seed CI's, so that a failure there is a failure anywhere
 */
export function searchFor(runs: number, seed: number): Search {
  const numRuns = Number(process.env['RUNS'] ?? runs);
  return { numRuns, seed: seedFor(seed), timeoutMs: numRuns * PATIENCE_MS };
}

/** The seed of a search whose length something else decides; `SEED` gives it another one. */
export const seedFor = (seed: number): number => Number(process.env['SEED'] ?? seed);

/** How many gifts each part of an update meets. */
export const GIFTS = Number(process.env['GIFTS'] ?? 6);

/** The package's version of a PostgreSQL of the major version before; undefined in a short run. */
export const OLD_POSTGRES = process.env['OLD_POSTGRES'];

/** Whether every kind of restore to a moment is tried, each of which starts a server or several. */
export const ALL_RESTORES = process.env['RESTORES'] === 'all';
