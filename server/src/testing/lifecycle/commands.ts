import fc from 'fast-check';
import { expect } from 'vitest';
import type { Reply } from '../reply.ts';
import { MISHAPS, paidId, type Mishap, type Paying } from './paying.ts';

/**
 * The number of sequences for each kind of gift. The long run is LIFECYCLES=5000 npx vitest run
 * --project server lifecycle
 */
export const LIFECYCLES = Number(process.env['LIFECYCLES'] ?? 6);

const CENTS = 1_337;

/** The expected state of a checkout after the commands so far. */
interface Model {
  /** `in doubt` means that only the gateway knows. */
  payment: 'unpaid' | 'in doubt' | 'paid';
  /** The expected money in the books: a cancelled or disputed gift counts as zero. */
  money: 'kept' | 'called off' | 'disputed' | 'won';
}

type Command = fc.AsyncCommand<Model, Paying>;

/** The allowed statuses of a payment: paid, unknown so far, or refused without a charge. */
const ANSWERS = [200, 202, 402, 422, 502];

/** Checks the replies of all tabs: there is at most one gift, and they agree with the gateway. */
async function hear(model: Model, paying: Paying, replies: readonly Reply[]): Promise<void> {
  for (const { status, body } of replies) expect(ANSWERS, JSON.stringify(body)).toContain(status);
  const ids = new Set(replies.map(paidId).filter((id) => id !== undefined));
  expect(ids.size).toBeLessThanOrEqual(1);
  const { charges } = await paying.books();
  expect(charges.length).toBeLessThanOrEqual(1);
  if (model.payment === 'paid') expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  if (ids.size > 0) {
    expect(charges).toHaveLength(1);
    model.payment = 'paid';
  } else if (replies.some(({ status }) => status === 202)) model.payment = 'in doubt';
}

/** Decides everything, and then compares our books and the page with the gateway. */
async function finalize(model: Model, paying: Paying): Promise<void> {
  await paying.reconcile();
  const { charges, gifts, open } = await paying.books();
  expect(open).toBe(0);
  if (model.payment === 'in doubt') model.payment = charges.length > 0 ? 'paid' : 'unpaid';
  const isPaid = model.payment === 'paid';
  expect(charges.map(({ transactionId }) => transactionId)).toEqual(
    gifts.map(({ transactionId }) => transactionId),
  );
  expect(gifts).toHaveLength(isPaid ? 1 : 0);
  expect(gifts.map(({ ledgerCents }) => ledgerCents)).toEqual(
    gifts.map(() => (model.money === 'kept' || model.money === 'won' ? CENTS : 0)),
  );
  const page = await paying.pageSays();
  expect(isPaid ? ['paid'] : ['none', 'declined']).toContain(page);
}

const press = (mishap: Mishap, tabs: number): Command => ({
  check: () => true,
  run: async (model, paying) => hear(model, paying, await paying.press(mishap, tabs)),
  toString: () => `press in ${String(tabs)} tabs: ${mishap}`,
});

const pressAgain: Command = {
  check: () => true,
  run: async (model, paying) => hear(model, paying, [await paying.pressAgain()]),
  toString: () => 'press again',
};

const reconcile: Command = {
  check: () => true,
  run: finalize,
  toString: () => 'reconcile',
};

const tellOfMonth = (times: number): Command => ({
  check: ({ payment }) => payment !== 'unpaid',
  run: async (model, paying) => {
    if (paying.frequency === 'monthly') await paying.tellOfMonth(times);
    await finalize(model, paying);
  },
  toString: () => `webhook, ${String(times)} times`,
});

/** Actions of staff and banks on a gift. */
const afterwards = (
  what: 'is called off' | 'is disputed' | 'is won',
  from: Model['money'],
  to: Model['money'],
): Command => ({
  check: ({ payment, money }) => payment === 'paid' && money === from,
  run: async (model, paying) => {
    const [gift] = (await paying.books()).gifts;
    if (gift === undefined) throw new Error('the gift is gone');
    if (what === 'is called off') await paying.callOff(gift.id, gift.transactionId);
    else await paying.dispute(gift.id, gift.transactionId, what === 'is disputed' ? 'open' : 'won');
    model.money = to;
    await finalize(model, paying);
  },
  toString: () => what,
});

const mishaps = fc.constantFrom(...(Object.keys(MISHAPS) as Mishap[]));

/** Commands in any order. Each sequence ends with a reconciliation. */
export const sequences = fc.commands(
  [
    fc.tuple(mishaps, fc.constantFrom(1, 1, 2)).map(([mishap, tabs]) => press(mishap, tabs)),
    fc.constant(pressAgain),
    fc.constant(reconcile),
    fc.constantFrom(1, 3).map(tellOfMonth),
    fc.constant(afterwards('is called off', 'kept', 'called off')),
    fc.constant(afterwards('is disputed', 'kept', 'disputed')),
    fc.constant(afterwards('is won', 'disputed', 'won')),
  ],
  { maxCommands: 8 },
);

/** Runs a sequence, and reconciles at the end. */
export async function carryOut(commands: Iterable<Command>, paying: Paying): Promise<void> {
  const model: Model = { payment: 'unpaid', money: 'kept' };
  await fc.asyncModelRun(() => ({ model, real: paying }), commands);
  await finalize(model, paying);
}
