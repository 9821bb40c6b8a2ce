/** Longest time without progress while a payment method is made ready. */
export const READY_LIMIT_MS = 30_000;
/** Longer than the 60 s after which braintree-web gives up a request, so its own error comes first. */
const ANSWER_LIMIT_MS = 65_000;

/**
 * Waits for a library's promise, but not forever: scripts that hang and frames that are gone never settle it. A late answer is ignored.
 * Not for what waits for the donor, as a wallet's sheet or a bank's dialog does.
 * @param onTimeout gives braintree-web's code for the error
 * @throws what the library says, or an error with the code
 */
export function withTimeout<Answer>(
  promise: PromiseLike<Answer>,
  limitMs = ANSWER_LIMIT_MS,
  onTimeout = () => 'CLIENT_REQUEST_TIMEOUT',
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(), { code: onTimeout() })), limitMs);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
