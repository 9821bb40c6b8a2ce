import { refusalOf } from './database/refusals.ts';
import { describeError } from './log.ts';
import { StartError } from './start-error.ts';

/**
 * Runs a program of ours. A program that fails prints the reason in one sentence and exits with 1.
 * A program with an uncaught error does the same: Node would print all fields of the error, with
 * the parameters of a failed query.
 */
export function runProgram(main: () => Promise<void>): void {
  process.on('uncaughtException', fail);
  main().catch(fail);
}

function fail(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const refusal = refusalOf(error);
  if (refusal !== undefined) return refusal.message;
  const { type, code, message, stack } = describeError(error);
  return `${type}${typeof code === 'string' ? ` (${code})` : ''}: ${message}\n${stack}`;
}
