import { storedBackupWords as words } from '@handsel/words/commands/backups';
import { makeKeyPair } from '../platform/backup/encryption.ts';
import { runProgram } from '../platform/run-program.ts';

/**
 * `npm run --silent backup-key > backup.key`: makes a key pair for backups. The private key goes
 * only to standard output.
 */
runProgram(async () => {
  const pair = await makeKeyPair();
  process.stdout.write(`${words.key(pair)}\n`);
  process.stderr.write(`${words.publicKey(pair)}\n`);
});
