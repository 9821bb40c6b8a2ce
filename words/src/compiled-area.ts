import { messageOf } from './message.ts';
import type { CompiledMessage } from './message.ts';

/** An area whose messages the build compiled: the parser of MessageFormat is in no bundle. */
export function compiledArea(compiled: Record<string, CompiledMessage>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(compiled).map(([key, message]) => [key, messageOf(message)]));
}
