import { BOT_CHECK_FIELD, XSRF_COOKIE, XSRF_HEADER } from '@handsel/contract';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import pg from 'pg';

/** One POST /api/start, ready to be sent. */
export interface Beginning {
  headers: Record<string, string>;
  body: string;
}

/** Below the limits of a session and of a network. */
const PER_SESSION = 50;
const PER_NETWORK = 500;

/**
 * Calls that begin a donation, each as a donor of its own makes it, with the work of its bot check done. The puzzles are
 * signed with the system's own key and as light as can be: it is the server's work that is measured.
 */
export async function prepareBeginnings(
  system: { url: string; databaseUrl: string },
  amount: number,
): Promise<Beginning[]> {
  const key = await readBotCheckKey(system.databaseUrl);
  const beginnings: Beginning[] = [];
  let session: Record<string, string> = {};
  const run = Math.random().toString(36).slice(2);
  for (let index = 0; index < amount; index += 1) {
    if (index % PER_SESSION === 0) session = await beginSession(system.url);
    beginnings.push({
      headers: { ...session, 'x-forwarded-for': networkOf(Math.floor(index / PER_NETWORK)) },
      body: JSON.stringify({
        email: `donor-${run}-${index}@example.org`,
        amount: 50,
        type: 'monthly',
        page: 'start',
        user_agent: 'bench',
        [BOT_CHECK_FIELD]: await lightAnswer(key),
      }),
    });
  }
  return beginnings;
}

/** A network that nobody named before. */
function networkOf(index: number): string {
  const random = () => Math.floor(Math.random() * 256);
  return `10.${random()}.${random()}.${index % 256}`;
}

async function readBotCheckKey(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ value: string }>(
    `select value from settings where name = 'bot_check'`,
  );
  await client.end();
  return rows[0]?.value ?? '';
}

async function lightAnswer(key: string): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 0,
    data: { action: 'start' },
    deriveKey,
    expiresAt: new Date(Date.now() + 600_000),
    hmacSignatureSecret: `${key}:challenge`,
    hmacKeySignatureSecret: `${key}:solution`,
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A visitor's cookies and XSRF token, as a browser would send them. */
async function beginSession(url: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/user`);
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const xsrf =
    cookies.find((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`))?.slice(XSRF_COOKIE.length + 1) ?? '';
  return {
    cookie: cookies.join('; '),
    [XSRF_HEADER]: decodeURIComponent(xsrf),
    'content-type': 'application/json',
  };
}
