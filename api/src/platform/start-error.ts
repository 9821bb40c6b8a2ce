/** Why Handsel cannot start, as one sentence for the person who started it. Shown without a stack; exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
