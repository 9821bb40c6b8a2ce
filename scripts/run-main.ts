import { isNoRoom } from './room.ts';
import { UserError } from './user-error.ts';

/** Runs a command's whole work and ends the process: exit code 0, or 1 with a sentence (or a stack, if it is our bug). */
export async function runMain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    if (isNoRoom(error))
      console.error(`The disk is full (${(error as Error).message}). Make room, and try again.`);
    else if (!(error instanceof UserError)) console.error(error);
    else if (error.message !== '') console.error(error.message);
    process.exit(1);
  }
}
