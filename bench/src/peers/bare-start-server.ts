/**
 * The floor of POST /api/start: bare Fastify and pg, the same statements on the same database, and nothing else:
 * no validation, no XSRF, no bot check, no log. Arguments: the database's address, the session's token hash in hex.
 */
import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const [databaseUrl, tokenHash = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const app = fastify();
let calls = 0;

const findSession = `select sessions.*, donors.email from sessions left join donors on donors.id = sessions.donor_id
  where sessions.token_hash = $1 or sessions.previous_token_hash = $1 limit 1`;
const insertCheckout = `insert into checkouts (session_id, email, amount_cents, frequency, page, campaign, user_agent)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`;

const countOne = `insert into rate_limits values ($1, 1, $2) on conflict (key) do update
  set points = case when rate_limits.expire <= $3 then 1 else rate_limits.points + 1 end,
    expire = case when rate_limits.expire <= $3 then $2 else rate_limits.expire end
  returning points, expire`;
const findOwner = `select 1 from donors where lower(email) = lower($1) and email_proved_at is not null
  and password_hash is not null and id is distinct from $2`;
const useChallenge = `insert into used_challenges values ($1, now() + interval '10 minutes') on conflict do nothing
  returning signature`;

interface Start {
  email: string;
  amount: number;
  type: string;
  page: string;
  campaign?: string;
  user_agent: string;
}

app.post('/api/start', async (request) => {
  const start = request.body as Start;
  const found = await pool.query<{ id: string }>({
    name: 'find_session',
    text: findSession,
    values: [Buffer.from(tokenHash, 'hex')],
  });
  await Promise.all(
    ['network', 'address', 'session'].map((rule) =>
      pool.query({
        name: 'count_one',
        text: countOne,
        values: [`bare:${rule}:${subjectOf(rule, start)}`, Date.now() + 600_000, Date.now()],
      }),
    ),
  );
  await pool.query({ name: 'use_challenge', text: useChallenge, values: [randomBytes(32)] });
  await pool.query({ name: 'find_owner', text: findOwner, values: [start.email, null] });
  const inserted = await pool.query<{ id: string }>({
    name: 'insert_checkout',
    text: insertCheckout,
    values: [
      found.rows[0]?.id,
      start.email,
      start.amount * 100,
      start.type,
      start.page,
      start.campaign,
      start.user_agent,
    ],
  });
  return { data: { uuid: inserted.rows[0]?.id, email: start.email, amount: start.amount, type: start.type } };
});

/** As many rows, and as busy ones, as the limits of the real call: an address counts once, a session and a network often. */
function subjectOf(rule: string, { email }: Start): string {
  return rule === 'address' ? email : String(Math.floor(calls++ / 1_000));
}

await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready on ${app.listeningOrigin}`);
