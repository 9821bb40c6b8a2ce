import { systemWords } from '@handsel/words/commands/scripts';
import { formatList } from '@handsel/words/format';
import type { Ending, RunningProcess } from './processes.ts';
import { withProgress } from './progress.mjs';
import { UserError } from './user-error.ts';

const LOOK_FOR_TROUBLE_MS = 1_000;

/**
 * Resolves on the first SIGINT, SIGTERM or SIGHUP; further ones (npm passes Ctrl-C on a second
 * time) are ignored.
 */
export function stopRequested(): Promise<'stop'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('stop'));
  });
}

/**
 * Waits until all processes serve, reports it, and keeps them running until a stop signal, or until
 * one of them dies. Then ends them in reverse order.
 * @param findTrouble returns a sentence about a problem that prevents them from ever serving;
 * checked while they start
 * @returns normally after a stop signal
 * @throws UserError naming the problem, the process that died, or the process that had to be killed
 * at the end
 */
export async function runUntilStopped(
  processes: readonly RunningProcess[],
  stop: Promise<'stop'>,
  whenReady: () => void,
  findTrouble: () => string | undefined = () => undefined,
): Promise<void> {
  const firstEnding = Promise.race(processes.map((running) => running.ended));
  const allReady = Promise.all(processes.map((running) => running.ready));
  const trouble = Promise.withResolvers<UserError>();
  const look = setInterval(() => {
    const found = findTrouble();
    if (found !== undefined) trouble.resolve(new UserError(found));
  }, LOOK_FOR_TROUBLE_MS);
  let outcome: 'stop' | 'ready' | Ending | UserError = await withProgress(systemWords.starting, () =>
    Promise.race([stop, firstEnding, trouble.promise, allReady.then(() => 'ready' as const)]),
  );
  clearInterval(look);
  if (outcome === 'ready') {
    whenReady();
    outcome = await Promise.race([stop, firstEnding]);
  }
  const killed: string[] = [];
  await withProgress(systemWords.stopping, async () => {
    for (const running of processes.toReversed()) if (!(await running.end())) killed.push(running.name);
  });
  if (outcome instanceof UserError) throw outcome;
  if (outcome !== 'stop') throw new UserError(explainEnding(outcome));
  if (killed.length > 0)
    throw new UserError(systemWords.killed({ names: formatList(killed), count: killed.length }));
}

/** Why everything ends, unless the process has reported it itself before it served. */
export function explainEnding({ name, exitCode, wasReady, saidWhy }: Ending): string {
  if (!wasReady && saidWhy) return '';
  return systemWords.ended({
    name,
    how: exitCode === null ? 'killed' : 'exited',
    exitCode: exitCode ?? '',
    when: wasReady ? 'ready' : 'starting',
  });
}
