/**
 * The floor of POST /api/start: bare Fastify and pg, the same two statements on the same database, and nothing else:
 * no validation, no XSRF, no log. Arguments: the database's address, the session's token hash in hex.
 */
import fastify from 'fastify';
import pg from 'pg';

const [databaseUrl, tokenHash = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const app = fastify();

const findSession = `select sessions.*, donors.email from sessions left join donors on donors.id = sessions.donor_id
  where sessions.token_hash = $1 or sessions.previous_token_hash = $1 limit 1`;
const insertCheckout = `insert into checkouts (session_id, email, amount_cents, frequency, page, campaign, user_agent)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`;

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
  const inserted = await pool.query<{ id: string }>(insertCheckout, [
    found.rows[0]?.id,
    start.email,
    start.amount * 100,
    start.type,
    start.page,
    start.campaign,
    start.user_agent,
  ]);
  return { data: { uuid: inserted.rows[0]?.id, email: start.email, amount: start.amount, type: start.type } };
});

await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready on ${app.listeningOrigin}`);
