/** The time limit of each run of a search, on a busy machine. */
const PATIENCE_MS = 30_000;

interface Search {
  numRuns: number;
  seed: number;
  timeoutMs: number;
}

/**
 * The length of a search, which CI keeps short. `RUNS=100000 SEED=5 npx vitest run --project server
 * fuzz` runs longer.
 * @param runs for CI
 * @param seed for CI, so that a failure there can be repeated anywhere
 */
export function searchFor(runs: number, seed: number): Search {
  const numRuns = Number(process.env['RUNS'] ?? runs);
  return { numRuns, seed: seedFor(seed), timeoutMs: numRuns * PATIENCE_MS };
}

/** The seed of a search with a fixed length. `SEED` overrides it. */
export const seedFor = (seed: number): number => Number(process.env['SEED'] ?? seed);

/** The number of lines of a large import. */
export const IMPORTED_LINES = process.env['TESTS'] === 'night' ? 20_000 : 4_000;

/** The number of gifts during each part of an update. */
export const GIFTS = Number(process.env['GIFTS'] ?? 6);

/** The package version of the previous PostgreSQL major version; undefined in a short run. */
export const OLD_POSTGRES = process.env['OLD_POSTGRES'];

/** Whether to try every kind of restore to a moment, each of which starts one or more servers. */
export const ALL_RESTORES = process.env['RESTORES'] === 'all';
