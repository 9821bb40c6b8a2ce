import { setTimeout as sleep } from 'node:timers/promises';
import type { Ending, RunningProcess } from './processes.ts';

/** The number of restarts of a process, and the pause before each. */
interface RestartLimits {
  most: number;
  withinMs: number;
  pauseMs: number;
}

const LIMITS: RestartLimits = { most: 5, withinMs: 5 * 60_000, pauseMs: 1_000 };

/**
 * Keeps a process running: one that served and then failed is restarted, and so is its successor. A
 * process that never served is not restarted, because it has told the person at the keyboard what
 * to do.
 * @param start starts the process
 * @param onRestart called with each new process and the end of the previous one
 */
export function restartAfterFaults(
  start: (isRestart: boolean) => RunningProcess,
  onRestart: (started: RunningProcess, previous: Ending) => void,
  limits: RestartLimits = LIMITS,
): RunningProcess {
  const first = start(false);
  let current = first;
  let isEnding = false;
  const restarts: number[] = [];

  const keep = async (): Promise<Ending> => {
    for (;;) {
      const ending = await current.ended;
      const now = performance.now();
      const recent = restarts.filter((at) => now - at < limits.withinMs).length;
      const isFault = ending.exitCode !== 0 && (ending.wasReady || restarts.length > 0);
      if (isEnding || !isFault || recent >= limits.most) return ending;
      restarts.push(now);
      await sleep(limits.pauseMs);
      if (isEnding) return ending;
      current = start(true);
      onRestart(current, ending);
    }
  };
  const ended = keep();

  return {
    name: first.name,
    pid: first.pid,
    ready: first.ready,
    ended,
    async end() {
      isEnding = true;
      const inItsOwnWay = await current.end();
      await ended;
      return inItsOwnWay;
    },
  };
}
