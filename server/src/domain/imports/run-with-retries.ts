import type { ImportState } from '@handsel/contract/console';
import { importWords as words } from '@handsel/words/console/import-files';
import * as z from 'zod/mini';
import type { ImportContext } from './context.ts';
import { ImportTooLargeError } from './run-step.ts';
import { countTry, markFailed } from './store.ts';

const MOST_TRIES = 3;
const payloadSchema = z.object({ importId: z.uuid() });

/**
 * Runs a step of an import. A crash rolls the step back completely, and the next try repeats it.
 * After too many tries, the import moves to the state `to`, and its page reports the failure.
 * @throws Error when the job must run again
 */
export async function runWithRetries(
  { db, log }: ImportContext,
  payload: unknown,
  { from, to }: { from: ImportState; to: ImportState },
  step: (importId: string) => Promise<void>,
): Promise<void> {
  const { importId } = z.parse(payloadSchema, payload);
  const tries = await countTry(db, importId, from);
  if (tries === undefined) return;
  try {
    if (tries > MOST_TRIES) throw new Error('each try ended with its process');
    await step(importId);
  } catch (error) {
    const isTooLarge = error instanceof ImportTooLargeError;
    if (tries < MOST_TRIES && !isTooLarge) throw error;
    await markFailed(db, importId, { from, to, refusal: isTooLarge ? words.tooMuch : words.broken });
    log.error({ err: error, import: importId }, 'an import could not be done');
  }
}
