import { readFile } from 'node:fs/promises';
import type pg from 'pg';

export interface Work {
  /** Seconds on the clock. */
  seconds: number;
  /** Seconds of processors: of this process and, where one is given, of the database. */
  processorSeconds: number;
}

/** Of Linux, on every machine that it runs on: `getconf CLK_TCK`. */
const TICKS_A_SECOND = 100;

/** What some work takes, of the clock and of processors. */
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

/** In seconds, of all processes of PostgreSQL, those that have ended counted in: Linux tells, of a database on this machine. */
export async function processorTimeOfDatabase(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pid from pg_stat_activity');
  const running = await Promise.all(rows.map(({ pid }) => readTicks(String(pid))));
  const server = running.find(({ parent }) => parent !== '')?.parent;
  const ofEnded = server === undefined ? 0 : (await readTicks(server)).ofChildren;
  return running.reduce((sum, { own }) => sum + own, ofEnded) / TICKS_A_SECOND;
}

/** In seconds, of one process on this machine. */
export async function processorTimeOf(pid: string): Promise<number> {
  return (await readTicks(pid)).own / TICKS_A_SECOND;
}

/** Of user and system, its own and those of its children that have ended: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
async function readTicks(pid: string): Promise<{ parent: string; own: number; ofChildren: number }> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second word is a name in parentheses that may hold spaces; what follows are the third word and the others.
  const words = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = (first: number) => Number(words[first - 3] ?? 0) + Number(words[first - 2] ?? 0);
  return { parent: words[1] ?? '', own: ticks(14), ofChildren: ticks(16) };
}
