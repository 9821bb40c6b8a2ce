import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gatewayAt, type GatewayCalls } from './gateway-calls.ts';

/**
 * Without a limit Node lets the heap grow before it collects garbage, and the measurement would
 * never settle.
 */
const NODE_OPTIONS = ['--max-old-space-size=256'];
const MAIN = join(import.meta.dirname, '..', '..', '..', '..', 'local-braintree', 'src', 'main.ts');
const CONTROL_KEY = 'bench-control-key';

export interface GatewayProcess extends GatewayCalls {
  readonly end: () => Promise<void>;
}

/** Starts a local-braintree with an empty state that sends its webhooks to `webhookUrl`. */
export async function startGatewayProcess(webhookUrl: string): Promise<GatewayProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-gateway-'));
  const args = ['--port', '0', '--state', folder, '--control-key', CONTROL_KEY, '--webhook-url', webhookUrl];
  const child = spawn(process.execPath, [...NODE_OPTIONS, MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const url = await readyAddress(child.stdout);
  return {
    ...gatewayAt(url, CONTROL_KEY),
    end: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function readyAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /is ready on (\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('local-braintree ended before it was ready.');
}
