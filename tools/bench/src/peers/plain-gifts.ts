/**
 * The floor of a gift without its gateway: its rows, limits and reads as plain prepared statements,
 * each a separate round trip, through our driver, by the same number of clients. Two commits are
 * durable, as they must be: the intent before the gateway would be called, and the outcome. The
 * counts of limits are unlogged and wait for no disk, as in the API. It checks nothing that it
 * reads. Arguments: the database's address, the number of gifts, the number of clients. Prints the
 * time they took, as JSON.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { measureWork } from '../gift/measure-work.ts';
import { insertCheckouts, statements } from './plain-gift-statements.ts';

const [databaseUrl = '', amount = '0', clients = '1'] = process.argv.slice(2);
const WARM_UP = 200;

interface Visit {
  /** The checkout's id. */
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

/**
 * The subjects that the API counts for a card payment of a visitor in a separate network, with the
 * seconds of their windows.
 */
const TAKEN = {
  'cardsAtOnce:network': 60,
  'cardsAtOnce:session': 60,
  'card:session': 300,
  'card:session:hour': 3_600,
  'card:address': 3_600,
  'cardsUnderWay:network': 600,
};
/** The counts that are read before, the last two of which count failed cards. */
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
  // The API calls the gateway here.
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
