import { existsSync, readFileSync } from 'node:fs';

const FILE = '/proc/stat';

/**
 * Measures the share of the processors' time that a virtual machine's host gives to others, which
 * load averages hide.
 * @returns a function that returns the share since then, 0 to 1; always 0 if the kernel does not
 * count it
 */
export function watchStolenTime(): () => number {
  const before = readTicks();
  return () => {
    const now = readTicks();
    const all = now.all - before.all;
    return all === 0 ? 0 : (now.stolen - before.stolen) / all;
  };
}

/**
 * The first line, in ticks: user, nice, system, idle, iowait, irq, softirq, steal; then guests,
 * which user and nice already include (proc_stat(5)).
 */
function readTicks(): { all: number; stolen: number } {
  if (!existsSync(FILE)) return { all: 0, stolen: 0 };
  const ticks = readFileSync(FILE, 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1, 9).map(Number) ?? [];
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}
