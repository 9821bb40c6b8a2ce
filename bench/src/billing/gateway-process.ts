import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Without a limit Node lets the heap grow before it looks for what is done with, and nothing would be seen to be steady. */
const NODE_OPTIONS = ['--max-old-space-size=256'];
const MAIN = join(import.meta.dirname, '..', '..', '..', 'local-braintree', 'src', 'main.ts');
const CONTROL_KEY = 'bench-control-key';
const CREDENTIALS = btoa('integration_public_key:integration_private_key');

export interface GatewayProcess {
  /** A call of the server API, as the SDKs make it. @throws unless it is answered with 2xx */
  readonly post: (path: string, body: unknown) => Promise<void>;
  /** A call of the control plane: POST with a body, else GET. @throws unless it is answered with 2xx */
  readonly control: (path: string, body?: unknown) => Promise<unknown>;
  /** What it has of the machine's memory, in megabytes. */
  readonly megabytes: () => number;
  readonly end: () => Promise<void>;
}

/** A local-braintree of its own, with an empty state, that sends its webhooks to `webhookUrl`. */
export async function startGatewayProcess(webhookUrl: string): Promise<GatewayProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-gateway-'));
  const args = ['--port', '0', '--state', folder, '--control-key', CONTROL_KEY, '--webhook-url', webhookUrl];
  const child = spawn(process.execPath, [...NODE_OPTIONS, MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const url = await readyAddress(child.stdout);
  return {
    post: async (path, body) => {
      const headers = { authorization: `Basic ${CREDENTIALS}` };
      await ask(`${url}/merchants/integration_merchant_id${path}`, headers, body);
    },
    control: async (path, body) => {
      const reply = await ask(`${url}/_control${path}`, { 'x-control-key': CONTROL_KEY }, body);
      return (await reply.json()) as unknown;
    },
    megabytes: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
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

async function ask(url: string, headers: Record<string, string>, body: unknown): Promise<Response> {
  const reply = await fetch(url, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}
