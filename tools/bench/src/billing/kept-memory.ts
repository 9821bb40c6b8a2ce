import { readdirSync, readFileSync } from 'node:fs';

/** The address of Node's inspector once a signal opens it. */
const INSPECTOR = 'http://127.0.0.1:9229/json';
const POLL_MS = 50;

/**
 * The memory that a process retains after a garbage collection, in megabytes, as its inspector
 * reports it.
 */
export async function keptMegabytes(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorAddress());
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  await ask(socket, 1, 'HeapProfiler.collectGarbage');
  const { result } = await ask<{ result: { value: number } }>(socket, 2, 'Runtime.evaluate', {
    expression: '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())',
  });
  socket.close();
  return result.value / 1_000_000;
}

async function inspectorAddress(): Promise<string> {
  for (;;) {
    const targets = await fetch(INSPECTOR).then(
      async (reply) => (await reply.json()) as { webSocketDebuggerUrl: string }[],
      () => [],
    );
    if (targets[0] !== undefined) return targets[0].webSocketDebuggerUrl;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function ask<Answer>(socket: WebSocket, id: number, method: string, params = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<string>): void => {
      const answer = JSON.parse(data) as { id?: number; result: Answer };
      if (answer.id !== id) return;
      socket.removeEventListener('message', hear);
      resolve(answer.result);
    };
    socket.addEventListener('message', hear);
    socket.send(JSON.stringify({ id, method, params }));
  });
}

/**
 * The process of an API that `npm start` started on a port. Linux reports the arguments of its
 * processes.
 */
export function apiAt(url: string): number {
  const port = `PORT=${new URL(url).port}`;
  const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isApi(name, port));
  if (found === undefined) throw new Error('There is no API.');
  return Number(found);
}

function isApi(pid: string, port: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (!command.includes('dist/server/main.cjs')) return false;
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(port);
  } catch {
    // The process has ended in the meantime.
    return false;
  }
}
