import type { Checkout } from '@handsel/contract';
import type { RunningSystem } from '../../../build/running-system.ts';
import { prepareBeginnings } from '../calls/beginnings.ts';
import type { Call } from '../calls/compare-calls.ts';
import { newNetwork } from '../calls/session.ts';
import { paymentOf } from '../gift/payment.ts';

/**
 * The requests of a donor's browser for a one-time gift, with an existing session and a solved bot
 * check.
 */
export type Visit = (url: string) => Promise<void>;

export async function prepareVisits(system: RunningSystem, amount: number): Promise<Visit[]> {
  const beginnings = await prepareBeginnings(system, amount, 1, { type: 'one-time' });
  return beginnings.map((beginning) => async (url) => {
    const headers = { ...beginning.headers, 'x-forwarded-for': newNetwork() };
    await send(url, { method: 'GET', path: '/', headers });
    const { data: checkout } = (await send(url, { ...beginning, headers })) as { data: Checkout };
    await send(url, { method: 'GET', path: '/api/transaction/token', headers });
    await send(url, paymentOf({ headers, checkout }));
  });
}

/**
 * Makes each visit once, with the given parallelism, alternating between the addresses.
 * @returns wall-clock seconds
 */
export async function makeVisits(
  urls: readonly string[],
  visits: readonly Visit[],
  atOnce: number,
): Promise<number> {
  let next = 0;
  const begun = performance.now();
  const lane = async () => {
    for (let index = next++; index < visits.length; index = next++)
      await visits[index]?.(urls[index % urls.length] ?? '');
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return (performance.now() - begun) / 1_000;
}

async function send(url: string, { method, path, headers, body }: Call): Promise<unknown> {
  const reply = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${String(reply.status)}.`);
  return reply.headers.get('content-type')?.includes('json') === true ? reply.json() : reply.text();
}
