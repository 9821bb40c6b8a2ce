/**
 * The floor of the API's calls: bare Fastify and pg with the same statements on the same database,
 * without validation, XSRF, bot check, enforced limits or a log. Argument: the database's address.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import * as statements from './statements.ts';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
const app = fastify();

interface CheckoutRow {
  id: string;
  email: string;
  amount_cents: number;
  frequency: string;
  page: string;
}

interface Beginning {
  email: string;
  amount: number;
  type: string;
  page: string;
  user_agent: string;
  resume_session?: true;
  checkout_id?: string;
}

/** Each statement is prepared once for each connection. */
function run<Row extends pg.QueryResultRow>(
  name: keyof typeof statements,
  values: unknown[],
  on: pg.Pool | pg.PoolClient = pool,
): Promise<pg.QueryResult<Row>> {
  return on.query<Row>({ name, text: statements[name], values });
}

async function sessionOf(request: FastifyRequest): Promise<string | undefined> {
  const token = /handsel=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const values = [createHash('sha256').update(token).digest(), randomUUID()];
  const { rows } = await run<{ id: string }>('findSession', values);
  return rows[0]?.id;
}

/**
 * Counts one more for each subject, as the limits of the real call do; the counts stay below the
 * limits.
 */
function count(...subjects: (string | undefined)[]): Promise<unknown> {
  const each = <Value>(value: Value) => subjects.map(() => value);
  const keys = subjects.map((subject) => `bare:${String(subject)}`);
  return run('takeLimits', [Date.now(), each(0), keys, each(null), each(1_000_000), each(600), each(null)]);
}

const networkOf = ({ headers }: FastifyRequest) => String(headers['x-forwarded-for']);

async function findCheckout(id: string | undefined): Promise<CheckoutRow | undefined> {
  return (await run<CheckoutRow>('findCheckout', [id])).rows[0];
}

const answer = (row: CheckoutRow | undefined) => ({
  data: { uuid: row?.id, email: row?.email, amount: Number(row?.amount_cents) / 100, type: row?.frequency },
});

async function insertCheckout(
  sessionId: string | undefined,
  { email, amount, type, page, user_agent }: Beginning,
) {
  const values = [sessionId, email, amount * 100, type, page, null, null, user_agent, null, null, null, null];
  const { rows } = await run<{ id: string }>('insertCheckout', values);
  return { data: { uuid: rows[0]?.id, email, amount, type } };
}

app.post('/api/start', async (request) => {
  const start = request.body as Beginning;
  const sessionId = await sessionOf(request);
  if (start.resume_session) {
    await count(networkOf(request), sessionId);
    return answer(await findCheckout(start.checkout_id));
  }
  await count(networkOf(request), sessionId);
  await run('useChallenge', [randomBytes(32)]);
  await count(start.email);
  await run('findOwner', [start.email, null]);
  return insertCheckout(sessionId, start);
});

app.get<{ Params: { id: string } }>('/api/checkout/:id', async (request) => {
  await sessionOf(request);
  return answer(await findCheckout(request.params.id));
});

app.put<{ Params: { id: string } }>('/api/checkout/:id', async (request) => {
  await sessionOf(request);
  const found = await findCheckout(request.params.id);
  const { page } = request.body as Beginning;
  await run('savePage', [found?.id, page, found?.amount_cents, found?.frequency, null]);
  return answer(found);
});

app.post('/api/login', async (request) => {
  const { email, password, ...body } = request.body as Beginning & { password: string };
  const sessionId = await sessionOf(request);
  await count(networkOf(request), sessionId);
  await count(email);
  await count(email);
  const { rows } = await run<{ id: string; password_hash: string }>('findDonors', [email]);
  const [donor] = rows;
  await verify(donor?.password_hash ?? '', password);
  await raiseSession(email, sessionId, donor?.id);
  await run('findNewestCheckout', [sessionId]);
  await run('findSubscription', [donor?.id]);
  const begun = await insertCheckout(sessionId, {
    email,
    ...body,
    amount: 50,
    type: 'monthly',
    page: 'login',
  });
  await run('findAccount', [donor?.id]);
  await run('findSubscription', [donor?.id]);
  await run('findAnswers', [donor?.id]);
  return begun;
});

/**
 * Reads and locks the account and the session again, because comparing a password takes a while.
 */
async function raiseSession(email: string, sessionId?: string, donorId?: string): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await run('lockEmail', [email], client);
  await run('lockDonors', [email], client);
  await run('findDonors', [email], client);
  await run('lockSession', [sessionId], client);
  await run('findHolder', [sessionId], client);
  await run('raiseSession', [sessionId, donorId, randomBytes(32), randomBytes(32)], client);
  await client.query('commit');
  client.release();
}

await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready on ${app.listeningOrigin}`);
