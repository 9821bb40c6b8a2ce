import { spawn } from 'node:child_process';
import { expect } from 'vitest';

const commandLine = new URL('../cli.mjs', import.meta.url).pathname;
const compileCache = new URL('../../../node_modules/.cache/compiled', import.meta.url).pathname;

/** Runs the command line as a person would. */
export function runGateway(args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [commandLine, ...args], {
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: compileCache, ...environment },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, said, exited };
}

export interface GatewayProcess {
  readonly port: number;
  /** Sends the signal, and waits until the process is gone. */
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** A running gateway in a separate process; the caller owns the state folder. */
export async function startGatewayProcess(
  state: string,
  args: readonly string[] = [],
): Promise<GatewayProcess> {
  const { child, said, exited } = runGateway(['--port', '0', '--state', state, ...args]);
  await expect.poll(() => said.out, { timeout: 30_000 }).toContain('local-braintree is ready on');
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(said.out)?.[1]);
  return {
    port,
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}
