import { readFile } from 'node:fs/promises';
import type pg from 'pg';

export interface Work {
  /** Wall-clock seconds. */
  seconds: number;
  /** Processor seconds of this process and, if given, of the database. */
  processorSeconds: number;
}

/** The value of `getconf CLK_TCK` on every Linux. */
const TICKS_A_SECOND = 100;

/** Measures the wall-clock and processor time of some work. */
export async function measureWork(work: () => Promise<void>, database?: pg.Pool): Promise<Work> {
  const databaseBefore = database === undefined ? 0 : await processorTimeOfDatabase(database);
  const before = process.cpuUsage();
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(before);
  const databaseAfter = database === undefined ? 0 : await processorTimeOfDatabase(database);
  return { seconds, processorSeconds: (user + system) / 1e6 + databaseAfter - databaseBefore };
}

/**
 * Processor seconds of all PostgreSQL processes, including ended ones, as Linux reports them; the
 * database must be on this machine.
 */
export async function processorTimeOfDatabase(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pid from pg_stat_activity');
  const running = await Promise.all(rows.map(({ pid }) => readTicks(String(pid))));
  const server = running.find(({ parent }) => parent !== '')?.parent;
  const ofEnded = server === undefined ? 0 : (await readTicks(server)).ofChildren;
  return running.reduce((sum, { own }) => sum + own, ofEnded) / TICKS_A_SECOND;
}

/** Processor seconds of one process on this machine. */
export async function processorTimeOf(pid: string): Promise<number> {
  return (await readTicks(pid)).own / TICKS_A_SECOND;
}

/**
 * User and system ticks of the process, and of its ended children:
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
async function readTicks(pid: string): Promise<{ parent: string; own: number; ofChildren: number }> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second word is a name in parentheses that may contain spaces; the third word and all others
  // follow it.
  const words = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = (first: number) => Number(words[first - 3] ?? 0) + Number(words[first - 2] ?? 0);
  return { parent: words[1] ?? '', own: ticks(14), ofChildren: ticks(16) };
}
