import { refusalWords } from '@handsel/words/commands/scripts';
import { isNoRoom } from './room.ts';
import { UserError } from './user-error.ts';

/**
 * Runs a command and ends the process: exit code 0, or 1 with a sentence (or a stack, if it is our
 * bug).
 */
export async function runMain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    if (isNoRoom(error)) console.error(refusalWords.diskFull({ reason: (error as Error).message }));
    else if (!(error instanceof UserError)) console.error(error);
    else if (error.message !== '') console.error(error.message);
    process.exit(1);
  }
}
