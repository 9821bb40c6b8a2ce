import { BOT_CHECK_FIELD, type Challenge, type Checkout } from '@handsel/contract';
import type { RunningSystem } from '../../build/running-system.ts';
import type { Bench } from './bench.ts';
import { createBotCheckAnswers } from './calls/bot-check.ts';
import { beginSession } from './calls/session.ts';
import type { Figure } from './figure.ts';

const TRIES = 10_000;
const SOURCES = 400;
const DONORS = 200;
/** The last donors give from offices of five. */
const ALONE = 150;
const OFFICE = 5;
const AT_ONCE = 32;
/** Braintree's own test amount: the processor declines it. */
const DECLINED_DOLLARS = 2_000;
/**
 * The answers that a source gets in an hour: passing a bot check before each payment gets fifteen
 * more (decision 011).
 */
const ANSWERS = { unchecked: 5, checked: 20 };

/**
 * Robots test a list of stolen cards from many networks, each card in a new session and under a new
 * address, while donors give whose banks first decline up to three times. The robots of every other
 * network pass each bot check before a payment; the others pass none.
 */
export const cardTesting: Bench = async ({ system }) => {
  const play = await createPlayers(system);
  const answers = Array<number>(SOURCES).fill(0);
  let gave = 0;
  const robots = Array.from({ length: TRIES }, (_, index) => async () => {
    const source = index % SOURCES;
    const { pay, payUnchecked } = await play(`10.1.${source >> 8}.${source & 255}`, DECLINED_DOLLARS);
    const status = await (passesChecks(source) ? pay : payUnchecked)('fake-valid-visa-nonce');
    if ([200, 402].includes(status)) answers[source] = (answers[source] ?? 0) + 1;
  });
  const donors = Array.from({ length: DONORS }, (_, index) => async () => {
    const network = index < ALONE ? index : ALONE + Math.floor((index - ALONE) / OFFICE);
    const { pay, choose } = await play(`10.2.0.${network}`, DECLINED_DOLLARS);
    for (let mistake = 0; mistake < index % 4; mistake += 1) await pay('fake-valid-visa-nonce');
    await choose(20);
    if ((await pay('fake-valid-visa-nonce')) === 200) gave += 1;
  });
  await workOff(mixed(robots, donors));
  const reached = answers.reduce((sum, each) => sum + each);
  const most = (who: string, heard: readonly number[], limit: number): Figure => ({
    name: `card testing: most answers of banks a source that ${who} each bot check`,
    measured: Math.max(...heard),
    peerName: 'the limit',
    peer: limit,
    unit: 'answers',
    ratio: Math.max(...heard) / limit,
    goal: { atMost: 1 },
  });
  const unchecked = answers.filter((_, source) => !passesChecks(source));
  const checked = answers.filter((_, source) => passesChecks(source));
  const expected = unchecked.length * ANSWERS.unchecked + checked.length * ANSWERS.checked;
  return [
    most('skips', unchecked, ANSWERS.unchecked),
    most('passes', checked, ANSWERS.checked),
    {
      name: 'card testing: tries that reached the gateway',
      measured: reached,
      peerName: 'all tries',
      peer: TRIES,
      unit: 'tries',
      ratio: reached / TRIES,
      goal: { atMost: expected / TRIES },
    },
    {
      name: 'card testing: honest donors who gave',
      measured: gave,
      peerName: 'all of them',
      peer: DONORS,
      unit: 'donors',
      ratio: gave / DONORS,
      goal: { atLeast: 1 },
    },
  ];
};

const passesChecks = (source: number) => source % 2 === 0;

interface Player {
  /** @returns the status of the payment's reply; passes the bot check if required */
  pay: (nonce: string) => Promise<number>;
  /** The same without passing a bot check. */
  payUnchecked: (nonce: string) => Promise<number>;
  /** Changes the amount, in dollars. */
  choose: (amount: number) => Promise<void>;
}

async function createPlayers(
  system: RunningSystem,
): Promise<(network: string, amount: number) => Promise<Player>> {
  const answer = await createBotCheckAnswers(system.databaseUrl);
  let count = 0;
  return async (network, amount) => {
    const headers = { ...(await beginSession(system.url)), 'x-forwarded-for': network };
    const send = (method: string, path: string, body: object) =>
      fetch(`${system.url}${path}`, { method, headers, body: JSON.stringify(body) });
    const post = (path: string, body: object) => send('POST', path, body);
    const begun = await post('/api/start', {
      email: `player-${(count += 1)}@example.org`,
      amount,
      type: 'one-time',
      page: 'start',
      user_agent: 'bench',
      [BOT_CHECK_FIELD]: await answer(),
    });
    if (!begun.ok) throw new Error(`Beginning a donation answered ${begun.status}.`);
    let { data: checkout } = (await begun.json()) as { data: Checkout };
    const request = (nonce: string) => ({
      amount: checkout.amount,
      nonce,
      checkout_id: checkout.uuid,
      payment_method_type: 'credit',
      user_agent: 'bench',
    });
    const payUnchecked = async (nonce: string): Promise<number> => {
      const reply = await post('/api/transaction', request(nonce));
      await reply.arrayBuffer();
      return reply.status;
    };
    const pay = async (nonce: string): Promise<number> => {
      const status = await payUnchecked(nonce);
      if (status !== 403) return status;
      const asked = await fetch(`${system.url}/api/bot-check/payment`, { headers });
      const { data } = (await asked.json()) as { data: Challenge };
      const check = { [BOT_CHECK_FIELD]: await answer(data.parameters.data) };
      const again = await post('/api/transaction', { ...request(nonce), ...check });
      await again.arrayBuffer();
      return again.status;
    };
    const choose = async (chosen: number): Promise<void> => {
      const changed = await send('PUT', `/api/checkout/${checkout.uuid}`, {
        ...checkout,
        amount: chosen,
        page: 'checkout',
      });
      if (!changed.ok) throw new Error(`Choosing an amount answered ${changed.status}.`);
      checkout = { ...checkout, amount: chosen };
    };
    return { pay, payUnchecked, choose };
  };
}

/** Spreads the few evenly among the many. */
function mixed<T>(many: readonly T[], few: readonly T[]): T[] {
  const every = Math.floor(many.length / few.length);
  return many.flatMap((each, index) => {
    const one = index % every === 0 ? few[index / every] : undefined;
    return one === undefined ? [each] : [one, each];
  });
}

async function workOff(tasks: (() => Promise<void>)[]): Promise<void> {
  const queue = tasks.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const task of queue) await task();
    }),
  );
}
