import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../../../build/ports.ts';
import type { RunningSystem } from '../../../build/running-system.ts';

const MAIN = 'dist/server/main.cjs';
const READY = 'handsel is ready';

export interface WebProcesses {
  readonly urls: readonly string[];
  end(): Promise<void>;
}

/** Starts built processes of the role `web` on the system's database and gateway. */
export async function startWebProcesses(system: RunningSystem, amount: number): Promise<WebProcesses> {
  const started = await Promise.all(Array.from({ length: amount }, () => startOne(system)));
  return {
    urls: started.map(({ url }) => url),
    end: async () => {
      await Promise.all(started.map((each) => each.end()));
    },
  };
}

async function startOne(system: RunningSystem): Promise<{ url: string; end: () => Promise<void> }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...system.environment,
      PORT: String(port),
      PUBLIC_URL: system.url,
      HANDSEL_ROLE: 'web',
      DATABASE_URL: system.databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes(READY)) resolve();
    });
    void gone.then(() => reject(new Error('A web process ended before it was ready.')));
  });
  return {
    url: `http://127.0.0.1:${String(port)}`,
    async end() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
