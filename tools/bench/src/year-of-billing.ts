import { randomUUID } from 'node:crypto';
import { startSystem, type RunningSystem } from '../../build/running-system.ts';
import type { Bench } from './bench.ts';
import { gatewayAt, type GatewayCalls } from './billing/gateway-calls.ts';
import { startGatewayProcess } from './billing/gateway-process.ts';
import { apiAt, keptMegabytes } from './billing/kept-memory.ts';
import { countMails } from './billing/mail-counter.ts';
import { openBooks, type Books } from './billing/our-books.ts';
import { knowSubscribers, subscribe } from './billing/subscribers.ts';
import { watchApi } from './billing/watch-api.ts';
import { writeWebhooks } from './billing/written-webhooks.ts';
import { give } from './calls/give.ts';
import { beginVisitors } from './calls/visitors.ts';
import { median, type Figure } from './figure.ts';

/** The goal is ten thousand; `SUBSCRIPTIONS` sets another number. */
const SUBSCRIPTIONS = Number(process.env['SUBSCRIPTIONS'] ?? 300);
/** The number of gifts made by a checkout's calls; the others are inserted into both books. */
const GIVEN = 5;
const MONTHS = 12;
const QUARTER = MONTHS / 4;
const LIMIT_SECONDS = 60;
const KEYS = { publicKey: 'integration_public_key', privateKey: 'integration_private_key' };

interface Month {
  /**
   * In seconds: until all its work is done, and until a server that writes each webhook as a row
   * has answered the same ones.
   */
  ours: number;
  floor: number;
  /** The memory that the API retains after it. */
  megabytes: number;
}

/**
 * A year of monthly billing by the clocks of two local Braintrees, month by month in turns. One
 * notifies the running API, which records each month as a gift, with ledger entry, receipt and
 * mail; the other a server that reads each webhook by the SDK and writes it as one row.
 */
export const yearOfBilling: Bench = async () => {
  const mails = await countMails();
  const system = await startSystem({
    TRUST_PROXY: '127.0.0.1,::1',
    PAYMENT_METHODS: 'card',
    SMTP_URL: mails.url,
  });
  const written = await writeWebhooks(system.databaseUrl, KEYS);
  const floor = await startGatewayProcess(written.url);
  const gateway = gatewayAt(system.localBraintree.url, system.localBraintree.controlKey);
  const books = await openBooks(system);
  try {
    await subscribeEverybody(system, gateway, floor);
    await books.settled();
    const { months, oldestJob } = await runYear(system, books, gateway, floor);
    await assertBalanced(books, gateway, floor, mails.count());
    return figuresOf(months, oldestJob);
  } finally {
    await books.close();
    await floor.end();
    await written.close();
    await system.end();
    mails.close();
  }
};

async function subscribeEverybody(
  system: RunningSystem,
  gateway: GatewayCalls,
  floor: GatewayCalls,
): Promise<void> {
  const ids = Array.from({ length: SUBSCRIPTIONS }, () => randomUUID());
  await knowSubscribers(system.databaseUrl, ids);
  for (const each of [gateway, floor]) await subscribe(each, ids);
  for (const visitor of await beginVisitors(system, GIVEN)) await give(system.url, visitor);
}

async function runYear(
  system: RunningSystem,
  books: Books,
  gateway: GatewayCalls,
  floor: GatewayCalls,
): Promise<{ months: Month[]; oldestJob: number }> {
  const watch = watchApi(system.url);
  const pid = apiAt(system.url);
  const months: Month[] = [];
  try {
    for (let month = 1; month <= MONTHS; month += 1) {
      const floorSeconds = await seconds(() => floor.passMonth());
      const ours = await seconds(async () => {
        await gateway.passMonth();
        await books.settled();
      });
      months.push({ ours, floor: floorSeconds, megabytes: await keptMegabytes(pid) });
    }
  } finally {
    await watch.stop();
  }
  return { months, oldestJob: watch.oldestJob() };
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

/**
 * @throws Error unless each charged month is exactly one gift, with its charge in the ledger and
 * its receipt in the mail
 */
async function assertBalanced(
  books: Books,
  gateway: GatewayCalls,
  floor: GatewayCalls,
  mailed: number,
): Promise<void> {
  const wanted = SUBSCRIPTIONS * MONTHS + GIVEN * (MONTHS + 1);
  const found = { ...(await books.count()), charged: await gateway.charges(), mails: mailed };
  const wrong = Object.entries(found).filter(([, count]) => count !== wanted);
  if (wrong.length > 0) throw new Error(`There are ${JSON.stringify(found)} instead of ${wanted} of each.`);
  const told = await floor.charges();
  if (told !== SUBSCRIPTIONS * MONTHS) throw new Error(`The floor was told of ${told} charges.`);
}

function figuresOf(months: readonly Month[], oldestJob: number): Figure[] {
  const sum = (read: (month: Month) => number) => months.reduce((all, each) => all + read(each), 0);
  const memory = (some: readonly Month[]) => median(some.map(({ megabytes }) => megabytes));
  const [second, last] = [memory(months.slice(QUARTER, 2 * QUARTER)), memory(months.slice(-QUARTER))];
  return [
    {
      name: `a year of billing, ${SUBSCRIPTIONS.toLocaleString('en-US')} subscriptions`,
      measured: sum(({ ours }) => ours),
      peerName: 'the same webhooks, each written as a row',
      peer: sum(({ floor }) => floor),
      unit: 's',
      ratio: median(months.map(({ ours, floor }) => ours / floor)),
      goal: { atMost: 4 },
    },
    {
      name: 'what the API keeps in the last quarter',
      measured: last,
      peerName: 'in the second',
      peer: second,
      unit: 'MB',
      ratio: last / second,
      goal: { atMost: 1.05 },
    },
    {
      name: 'the job that waited longest',
      measured: oldestJob,
      peerName: 'the limit',
      peer: LIMIT_SECONDS,
      unit: 's',
      ratio: oldestJob / LIMIT_SECONDS,
      goal: { atMost: 1 },
    },
  ];
}
