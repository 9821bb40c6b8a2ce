import { storedBackupWords as words } from '@handsel/words/commands/backups';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartError } from '../start-error.ts';
import { identityIn } from './encryption.ts';

const STANDARD_INPUT = '-';

/**
 * Reads the private key of backups from a file of age-keygen, from standard input (`-`), or from
 * the terminal. It is never stored.
 * @throws StartError if there is no key
 */
export async function readIdentity(file: string | undefined): Promise<string> {
  const given = file === undefined ? await ask() : await read(file);
  const identity = identityIn(given);
  if (identity === undefined) throw new StartError(words.noIdentity({ file: file ?? STANDARD_INPUT }));
  return identity;
}

async function read(file: string): Promise<string> {
  if (file === STANDARD_INPUT) return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? '';
    const user = userInfo().username;
    throw new StartError(words.keyUnreadable({ file: path.resolve(file), reason, user }));
  }
}

/** The terminal does not echo the input. */
async function ask(): Promise<string> {
  process.stderr.write(words.askIdentity);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  const answer = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  process.stderr.write('\n');
  return answer;
}
