/** The longest time without progress while a payment method is prepared. */
export const READY_LIMIT_MS = 30_000;
/** Longer than braintree-web's own request timeout of 60 s, so its own error comes first. */
const ANSWER_LIMIT_MS = 65_000;

/**
 * Waits for a library's promise with a limit: hanging scripts and removed frames never settle it. A
 * late answer is ignored. Do not use it for steps that wait for the donor, such as a wallet's sheet
 * or a bank's dialog.
 * @param onTimeout returns braintree-web's code for the error
 * @throws the library's error, or an error with the code
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
