/**
 * The reason why Handsel cannot start, as one sentence for the person who started it. Shown without
 * a stack; the exit code is 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
