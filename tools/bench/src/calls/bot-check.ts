import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import pg from 'pg';

/**
 * Creates answers to the bot check, by default for beginning a donation. The puzzles are signed
 * with the system's own key and as easy as possible, because only the server's work is measured.
 */
export async function createBotCheckAnswers(
  databaseUrl: string,
): Promise<(data?: { action: string; owner: string | null }) => Promise<string>> {
  const key = await readKey(databaseUrl);
  return async (data = { action: 'start', owner: null }) => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 0,
      data,
      deriveKey,
      expiresAt: new Date(Date.now() + 600_000),
      hmacSignatureSecret: `${key}:challenge`,
      hmacKeySignatureSecret: `${key}:solution`,
    });
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
}

async function readKey(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ value: string }>(
    `select value from settings where name = 'bot_check'`,
  );
  await client.end();
  return rows[0]?.value ?? '';
}
