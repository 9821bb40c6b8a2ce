/**
 * The floor of a gift without its gateway: the rows, limits and reads of one as plain statements, each a round trip of its own, prepared, through
 * our driver, by as many clients. Two commits are durable, as they must be: the intent before the gateway would be asked, and the outcome. What
 * limits count is unlogged and waits for no disk, as in the API. It checks nothing of what it reads.
 * Arguments: the database's address, how many gifts, how many clients. Prints what they took, as JSON.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { measureWork } from '../gift/measure-work.ts';
import { insertCheckouts, statements } from './plain-gift-statements.ts';

const [databaseUrl = '', amount = '0', clients = '1'] = process.argv.slice(2);
const WARM_UP = 200;

interface Visit {
  /** The checkout's. */
  id: string;
  sessionId: string;
  tokenHash: Buffer;
}

type Row = Record<string, unknown>;
type Run = (name: keyof typeof statements, ...values: unknown[]) => Promise<Row>;

function runOn(client: pg.ClientBase): Run {
  return async (name, ...values) => {
    const { rows } = await client.query<Row>({ name, text: statements[name], values });
    return rows[0] ?? {};
  };
}

/** Whom the API counts when a card pays, of one visitor in a network of their own: by how many seconds a window is long. */
const TAKEN = {
  'cardsAtOnce:network': 60,
  'cardsAtOnce:session': 60,
  'card:session': 300,
  'card:session:hour': 3_600,
  'card:address': 3_600,
  'cardsUnderWay:network': 600,
};
/** What is looked at before, of which the last two count cards that fail. */
const LOOKED_AT = [
  'card:session',
  'card:session:hour',
  'card:address',
  'refusedCard:network',
  'failedCard:network',
];

async function give(client: pg.ClientBase, visit: Visit): Promise<void> {
  const run = runOn(client);
  const countedAs = (limit: string) => `plain:${limit}:${visit.sessionId}`;
  await run('findSession', visit.tokenHash);
  await run('readLimits', LOOKED_AT.map(countedAs), Date.now());
  await run('findAttack');
  await run('findCheckout', visit.id);
  await run('findIssuedNonce', randomBytes(32));
  const attempt = await begin(client, visit);
  for (const [limit, seconds] of Object.entries(TAKEN)) {
    await run('takeLimit', countedAs(limit), Date.now(), seconds);
  }
  await run('readLimits', [countedAs('failedCard:network')], Date.now());
  // Here the gateway is asked.
  await finalize(client, visit, attempt);
  await run('takeLimit', countedAs('creditedGift:session'), Date.now(), 3_600);
  await run('forgetLimit', countedAs('unforgiven:session'), Date.now());
  await run('readLimits', [countedAs('refusedCard:network')], Date.now());
  for (const limit of [...Object.keys(TAKEN), 'failedCard:network', 'failedAnywhere:everybody']) {
    await run('lessenLimit', countedAs(limit), Date.now());
  }
}

/** @returns the attempt's id */
async function begin(client: pg.ClientBase, { id, sessionId }: Visit): Promise<string> {
  const run = runOn(client);
  const attempt = randomUUID();
  await client.query('begin');
  const { email, frequency, cents, currency, fund } = await run('lockCheckout', id);
  await run('insertAttempt', attempt, id, sessionId, email, frequency, cents, currency, fund);
  await client.query('commit');
  return attempt;
}

async function finalize(client: pg.ClientBase, { sessionId }: Visit, attempt: string): Promise<void> {
  const run = runOn(client);
  const [donor, gift, transaction] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query('begin');
  const paid = await run('finalizeAttempt', attempt);
  const { email, cents, currency, frequency, method, fund, moment } = paid;
  await run('lockSession', sessionId);
  await run('insertDonor', donor, email);
  await run('raiseSession', sessionId, donor);
  await run('insertGift', gift, attempt, donor, transaction, cents, currency, frequency, method, moment);
  await run('insertAllocation', gift, fund, cents, moment);
  await run('insertEntry', gift, cents, currency, transaction);
  await run('insertJob', gift);
  await client.query('commit');
}

const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(clients) });

async function giveAll(visits: readonly Visit[]): Promise<void> {
  const queue = visits.values();
  await Promise.all(
    Array.from({ length: Number(clients) }, async () => {
      const client = await pool.connect();
      for (const visit of queue) await give(client, visit);
      client.release();
    }),
  );
}

const prepareVisits = async (count: number) => (await pool.query<Visit>(insertCheckouts, [count])).rows;

await giveAll(await prepareVisits(WARM_UP));
const visits = await prepareVisits(Number(amount));
console.log(JSON.stringify(await measureWork(() => giveAll(visits), pool)));
await pool.end();
