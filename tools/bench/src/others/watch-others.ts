import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSystem } from '../../../build/running-system.ts';
import { prepareBeginnings } from '../calls/beginnings.ts';
import type { Call } from '../calls/compare-calls.ts';
import { insertDonors, loginOf } from '../calls/login-call.ts';
import { beginVisitors } from '../calls/visitors.ts';

/**
 * Requests per second of all kinds together: few enough that a machine with two cores has room for
 * the disturbance.
 */
const RATE = 60;
const KINDS = 5;

/**
 * Requests of uninvolved donors at a steady rate, even if earlier ones are late: the start page,
 * reading a checkout, beginning one, /healthz, and a donor's gifts.
 * @returns a function that makes them for the given seconds, and returns their durations in
 * milliseconds
 */
export async function createOthers(system: RunningSystem): Promise<(seconds: number) => Promise<number[]>> {
  const [visitor] = await beginVisitors(system, 1);
  if (visitor === undefined) throw new Error('Nobody came.');
  const donor = await signIn(system);
  const get = (path: string, headers: Record<string, string> = {}): Call => ({
    method: 'GET',
    path,
    headers,
  });
  return async (seconds) => {
    const amount = seconds * RATE;
    const starts = await prepareBeginnings(system, Math.ceil(amount / KINDS));
    const times: Promise<number>[] = [];
    const begun = performance.now();
    for (let index = 0; index < amount; index += 1) {
      const kinds = [
        get('/'),
        get(`/api/checkout/${visitor.checkout.uuid}`, visitor.headers),
        get('/healthz'),
        get('/api/profile/gifts', donor),
        starts[Math.floor(index / KINDS)],
      ];
      await sleep(Math.max(0, begun + (index * 1_000) / RATE - performance.now()));
      times.push(timeOf(system.url, kinds[index % KINDS] ?? get('/')));
    }
    return Promise.all(times);
  };
}

async function timeOf(url: string, { method, path, headers, body }: Call): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${String(reply.status)}.`);
  return performance.now() - begun;
}

/** @returns the headers of a signed-in donor */
async function signIn(system: RunningSystem): Promise<Record<string, string>> {
  const [email = ''] = await insertDonors(system.databaseUrl, 1);
  const { path, headers, body = '' } = await loginOf(system.url, email);
  const reply = await fetch(`${system.url}${path}`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`Signing in answered ${String(reply.status)}.`);
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return { cookie: cookies.join('; ') };
}
