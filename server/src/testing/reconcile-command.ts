import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { TestApp } from './test-app.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { programFile } from './programs.ts';

/** Runs `npm run reconcile` on a test app's books, in a separate process. */
export async function runReconcile(
  test: Pick<TestApp, 'databaseUrl' | 'config'>,
  ...args: string[]
): Promise<{ exitCode: number; printed: string }> {
  const program = programFile('reconcile');
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...COMPILE_CACHE,
      DATABASE_URL: test.databaseUrl,
      LOCAL_BRAINTREE_PORT: String(test.config.braintree.localPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const [printed, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: await ended, printed: printed + problems };
}
