import { KILLS_A_RUN } from './kills.ts';
import type { RunResult } from './run.ts';

const PROGRESS_EVERY_MS = 10_000;

/** Counts the runs, and occasionally reports the progress. */
export class Progress {
  readonly #of: number;
  readonly #counts = new Map<string, number>();
  #done = 0;
  #failed = 0;
  #longestMs = 0;
  #longestDecidedMs = 0;
  #saidAt = performance.now();
  readonly #begun = performance.now();

  constructor(of: number) {
    this.#of = of;
  }

  count(result: RunResult): void {
    const { plan, durationMs, decidedAfterMs, violations } = result;
    this.#done += 1;
    if (violations.length > 0) {
      this.#failed += 1;
      console.log(describeFailure(result));
    }
    this.#longestMs = Math.max(this.#longestMs, durationMs);
    const { donors, disaster, webhooks, course } = plan;
    this.#longestDecidedMs = Math.max(this.#longestDecidedMs, decidedAfterMs);
    this.#add('kills, one after the other', course === 'killed again and again' ? KILLS_A_RUN : 0);
    this.#add('donors', donors.length);
    for (const { kind } of donors) this.#add(`  ${kind}`, 1);
    this.#add('faults between API and gateway', donors.flatMap(({ faults }) => faults).length);
    this.#add('webhooks gone wrong', webhooks === undefined ? 0 : 1);
    if (disaster !== 'none') this.#add(disaster, 1);
    if (performance.now() - this.#saidAt < PROGRESS_EVERY_MS) return;
    this.#saidAt = performance.now();
    console.log(this.#sentence());
  }

  get counts(): { passed: number; failed: number } {
    return { passed: this.#done - this.#failed, failed: this.#failed };
  }

  summary(): string {
    const counts = [...this.#counts].map(([what, count]) => `  ${String(count).padStart(6)}  ${what}`);
    const decided = `the last attempt of a run was decided ${(this.#longestDecidedMs / 1_000).toFixed(1)} s after the faults at most`;
    return [this.#sentence(), decided, ...counts].join('\n');
  }

  #sentence(): string {
    const seconds = Math.round((performance.now() - this.#begun) / 1_000);
    return `${this.#done} of ${this.#of} runs in ${seconds} s, ${this.#failed} failed; the longest took ${Math.round(this.#longestMs / 1_000)} s`;
  }

  #add(what: string, count: number): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }
}

/** The facts needed to understand and repeat a failed run. */
function describeFailure({ plan: { seed }, violations, trace }: RunResult): string {
  return [
    `SEED ${seed} FAILED; repeat it with --seed ${seed} and a number of 1`,
    ...violations.map((violation) => `  ✗ ${violation}`),
    ...trace.map((line) => `  ${line}`),
  ].join('\n');
}
