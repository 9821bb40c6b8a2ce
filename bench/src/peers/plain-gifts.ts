/**
 * The floor of a gift without its gateway: the rows that one writes, in two commits, each row by a statement of its own, prepared, through
 * our driver, by as many clients. Arguments: the database's address, how many gifts, how many clients. Prints what they took, as JSON.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { measureWork } from '../gift/measure-work.ts';

const [databaseUrl = '', amount = '0', clients = '1'] = process.argv.slice(2);
const WARM_UP = 200;

const insertCheckouts = `with visit as (
    insert into sessions (token_hash, rotation_salt)
    select sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea) from generate_series(1, $1) returning id
  )
  insert into checkouts (session_id, email, amount_cents, frequency, page, user_agent)
  select id, id || '@example.org', 5000, 'one-time', 'checkout', 'bench' from visit returning id, session_id as "sessionId", email`;

const insertAttempt = `insert into attempts (id, checkout_id, session_id, email, frequency, amount_cents, method_type, nonce, user_agent,
    state, lease_id, lease_until)
  values ($1, $2, $3, $4, 'one-time', 5000, 'credit', 'fake-valid-visa-nonce', 'bench', 'sent', gen_random_uuid(), now() + interval '1 minute')`;

const finalizeAttempt = `update attempts set state = 'succeeded', nonce = null, finalized_at = now() where id = $1`;

const insertDonor = `insert into donors (id, email) values ($1, $2)`;

const raiseSession = `update sessions set donor_id = $2, rotation_due = now(), trust = 'unverified' where id = $1`;

const insertGift = `insert into gifts (id, attempt_id, donor_id, gateway_transaction_id, amount_cents, frequency, method_type,
    method_description, state)
  values ($1, $2, $3, $4, 5000, 'one-time', 'credit', 'Visa ending in 1881', 'succeeded')`;

const insertAllocation = `insert into gift_allocations (gift_id, fund_id, amount_cents, given_at) values ($1, default_fund(), 5000, now())`;

const insertEntry = `insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id) values ($1, 'charge', 5000, $2)`;

const insertJob = `select graphile_worker.add_job('send_receipt', json_build_object('giftId', $1::text), job_key => 'receipt:' || $1,
    job_key_mode => 'unsafe_dedupe')`;

const statements = {
  insertAttempt,
  finalizeAttempt,
  insertDonor,
  raiseSession,
  insertGift,
  insertAllocation,
  insertEntry,
  insertJob,
};

interface Checkout {
  id: string;
  sessionId: string;
  email: string;
}

async function give(client: pg.ClientBase, { id, sessionId, email }: Checkout): Promise<void> {
  const run = (name: keyof typeof statements, ...values: string[]) =>
    client.query({ name, text: statements[name], values });
  const [attempt, donor, gift, transaction] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await run('insertAttempt', attempt, id, sessionId, email);
  await client.query('begin');
  await run('finalizeAttempt', attempt);
  await run('insertDonor', donor, email);
  await run('raiseSession', sessionId, donor);
  await run('insertGift', gift, attempt, donor, transaction);
  await run('insertAllocation', gift);
  await run('insertEntry', gift, transaction);
  await run('insertJob', gift);
  await client.query('commit');
}

const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(clients) });

async function giveAll(checkouts: readonly Checkout[]): Promise<void> {
  const queue = checkouts.values();
  await Promise.all(
    Array.from({ length: Number(clients) }, async () => {
      const client = await pool.connect();
      for (const checkout of queue) await give(client, checkout);
      client.release();
    }),
  );
}

const prepareCheckouts = async (count: number) => (await pool.query<Checkout>(insertCheckouts, [count])).rows;

await giveAll(await prepareCheckouts(WARM_UP));
const checkouts = await prepareCheckouts(Number(amount));
console.log(JSON.stringify(await measureWork(() => giveAll(checkouts), pool)));
await pool.end();
