import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { Bench } from '../bench.ts';
import { compareCalls, type Call } from './compare-calls.ts';
import { beginSession, newNetwork } from './session.ts';

const PASSWORD = 'correct horse battery staple';
/** The system's own parameters: server/src/platform/passwords.ts. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Sign-ins with a password per second. */
export const loginCall: Bench = async ({ system }) =>
  compareCalls(system, {
    name: 'POST /api/login',
    peerName: 'bare Fastify + pg, same SQL and argon2id',
    roundCalls: 320,
    prepare: async (amount) => {
      const emails = await insertDonors(system.databaseUrl, amount);
      return Promise.all(emails.map((email) => loginOf(system.url, email)));
    },
    goal: { atLeast: 0.85 },
  });

/**
 * Inserts donors who can sign in by `loginOf`.
 * @returns their addresses
 */
export async function insertDonors(databaseUrl: string, amount: number): Promise<string[]> {
  const passwordHash = await hash(PASSWORD, ARGON2ID);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ email: string }>(
    `insert into donors (email, email_verified_at, password_hash)
     select gen_random_uuid() || '@example.org', now(), $2 from generate_series(1, $1) returning email`,
    [amount, passwordHash],
  );
  await client.end();
  return rows.map(({ email }) => email);
}

export async function loginOf(url: string, email: string): Promise<Call> {
  return {
    method: 'POST',
    path: '/api/login',
    headers: { ...(await beginSession(url)), 'x-forwarded-for': newNetwork() },
    body: JSON.stringify({ email, password: PASSWORD, user_agent: 'bench' }),
  };
}
