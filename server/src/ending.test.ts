import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiProcess } from './testing/api-process.ts';
import { Browser } from './testing/browser.ts';
import type { Reply } from './testing/reply.ts';
import { httpClientAt } from './testing/http-client.ts';
import { freePort } from './testing/global-setup.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from './testing/test-app.ts';

const LIMIT_MS = 10_000;

let test: TestApp;
let dataDir: string;
let api: ApiProcess;
/** A data folder after a first start and stop. Tests copy it, because a first start takes long. */
let startedBefore: string;

beforeAll(async () => {
  test = await startTestApp();
  dataDir = mkdtempSync(path.join(tmpdir(), 'handsel-ending-'));
  await (await begin()).ready();
  await api.end();
  while (postmaster() !== undefined) await sleep(50);
  startedBefore = dataDir;
});
afterAll(async () => {
  rmSync(startedBefore, { recursive: true, force: true });
  await test.close();
});
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'handsel-ending-'));
});
afterEach(async () => {
  await test.localBraintree.clearFaults();
  api.kill();
  await api.ended();
  const pid = postmaster();
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  while (postmaster() !== undefined) await sleep(50);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the API with its own PostgreSQL. */
async function begin(): Promise<ApiProcess> {
  api = new ApiProcess(test, await freePort(), { DATABASE_URL: '', DATA_DIR: dataDir });
  return api;
}

/** Starts the API again on a copy of the data folder, and waits until it is ready. */
async function beginAgain(): Promise<void> {
  // Node's own copy would not keep the owner, whom PostgreSQL checks.
  execFileSync('cp', ['-a', `${startedBefore}/.`, dataDir]);
  await (await begin()).ready();
}

/** The process id of our own PostgreSQL; undefined if it does not run. */
function postmaster(): number | undefined {
  try {
    const file = path.join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid');
    const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))
      ? pid
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Our PostgreSQL was asked to end, but on a busy disk its last checkpoint can take longer than the
 * server waits for it.
 */
const postgresEnds = () => expect.poll(postmaster, { timeout: 20_000 }).toBeUndefined();

/** Begins a payment whose charge is made before the gateway replies. */
async function payInProgress(replyDelayMs: number): Promise<{ reply: Promise<Reply | undefined> }> {
  const browser = new Browser(httpClientAt(api.origin));
  const checkout = await beginCheckout(browser);
  const called = await test.localBraintree.countCalls('transaction.sale', replyDelayMs);
  const reply = browser.post('/api/transaction', paymentBody(checkout)).catch(() => undefined);
  await expect.poll(called).toBe(1);
  return { reply };
}

/** @throws Error if there is no reply */
function ask(agent: Agent, path: string) {
  return new Promise<{ status: number | undefined; connection: string | undefined; isReused: boolean }>(
    (resolve, reject) => {
      const asked = get(api.origin + path, { agent }, (reply) => {
        reply.resume();
        const { statusCode: status, headers } = reply;
        const { connection } = headers;
        reply.on('end', () => resolve({ status, connection, isReused: asked.reusedSocket }));
      });
      asked.on('error', reject);
    },
  );
}

describe('a server that is asked to end', { timeout: 120_000 }, () => {
  it('answers the payment in progress, closes its connection afterwards, and leaves nothing running', async () => {
    await beginAgain();
    const paying = await payInProgress(3_000);
    const { code, tookMs } = await api.end();
    const reply = await paying.reply;
    expect(reply?.status).toBe(200);
    expect(reply?.headers['connection']).toBe('close');
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(LIMIT_MS);
    await postgresEnds();
  });

  // Retried, because on a busy machine the test can miss the one second in which the server
  // lingers.
  it(
    'says that it is not ready, and still answers on a connection that a proxy keeps open',
    { retry: 2 },
    async () => {
      await beginAgain();
      const [polled, kept] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
      expect(await ask(polled, '/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
      expect(await ask(kept, '/healthz')).toMatchObject({ status: 200, connection: 'keep-alive' });
      const ended = api.end();
      const readiness = [];
      while (readiness.at(-1)?.status !== 503) readiness.push(await ask(polled, '/readyz'));
      expect(readiness.at(-1)).toMatchObject({ status: 503, connection: 'close' });
      // A request in progress at the beginning of the end may still report that it is ready.
      expect(readiness.find(({ connection }) => connection === 'close')).toMatchObject({ isReused: true });
      expect(await ask(kept, '/healthz')).toEqual({ status: 200, connection: 'close', isReused: true });
      expect((await ended).code).toBe(0);
    },
  );

  it('ends in ten seconds even if the gateway does not answer and a body never arrives whole', async () => {
    await beginAgain();
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/start HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{',
    );
    const paying = await payInProgress(14_000);
    const { code, tookMs } = await api.end();
    expect(await paying.reply).toBeUndefined();
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(LIMIT_MS);
    await postgresEnds();
  });

  it.each([1_000, 2_000, 3_000])('also ends during its start, after %i ms', async (afterMs) => {
    await begin();
    api.ready().catch(() => undefined);
    await sleep(afterMs);
    const { code, tookMs } = await api.end();
    // A process that is still loading its code is ended by the signal itself.
    expect(code ?? 0).toBe(0);
    expect(tookMs).toBeLessThan(LIMIT_MS);
    // A PostgreSQL that was still starting keeps running, and the next start finds it.
    await (await begin()).ready();
    expect((await api.end()).code).toBe(0);
    await postgresEnds();
  });
});

describe('our own PostgreSQL', { timeout: 120_000 }, () => {
  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
    'runs again after %s, and donors can give',
    async (signal) => {
      await beginAgain();
      const first = postmaster();
      process.kill(first ?? 0, signal);
      await expect
        .poll(() => postmaster() !== undefined && postmaster() !== first, { timeout: 150_000 })
        .toBe(true);
      await expect
        .poll(() => fetch(`${api.origin}/readyz`).then(({ status }) => status), { timeout: 150_000 })
        .toBe(200);
      const browser = new Browser(httpClientAt(api.origin));
      const checkout = await beginCheckout(browser);
      expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
      expect((await api.end()).code).toBe(0);
      await postgresEnds();
    },
  );

  it('that cannot be restarted ends the server with a sentence', { timeout: 120_000 }, async () => {
    await beginAgain();
    rmSync(path.join(dataDir, 'postgres', 'cluster', 'data', 'global'), { recursive: true });
    process.kill(postmaster() ?? 0, 'SIGKILL');
    expect(await api.ended()).toBe(1);
    expect(api.complaints).toMatch(/^Our PostgreSQL has stopped and could not be started again\. .+\n$/);
  });
});
