import { StartError } from './start-error.ts';

/** Runs a program of ours. What it cannot do it says in one sentence, and ends with 1. */
export function runProgram(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const text = error instanceof StartError ? error.message : ((error as Error).stack ?? String(error));
    process.stderr.write(`${text}\n`);
    process.exit(1);
  });
}
