import type { Refusal, Result } from '../http/result.ts';
import type { Limits, Subjects } from './limits.ts';

/**
 * Lets the gateway judge a card, within the limits. A person's try counts as a failed one until it is known not to be, so
 * that cards tried out all at once are counted before the gateway hears of any.
 * @param onRefused what is to be tidied up when the gateway is not asked at all
 */
export async function tryCard<T>(
  limits: Limits,
  subjects: Subjects,
  askGateway: () => Promise<Result<T>>,
  onRefused?: () => Promise<void>,
): Promise<Result<T>> {
  const refused = await takeTry(limits, subjects);
  if (refused !== undefined) {
    await onRefused?.();
    return refused;
  }
  const result = await askGateway();
  await Promise.all([limits.giveBack('cardsAtOnce', subjects), recount(limits, subjects, result)]);
  return result;
}

async function takeTry(limits: Limits, subjects: Subjects): Promise<Refusal | undefined> {
  const [networkRefused, tooManyAtOnce] = await Promise.all([
    limits.look('failedCard', subjects),
    limits.take('cardsAtOnce', subjects),
  ]);
  const refused = networkRefused ?? tooManyAtOnce ?? (await limits.take('card', subjects));
  if (refused !== undefined && tooManyAtOnce === undefined) await limits.giveBack('cardsAtOnce', subjects);
  return refused;
}

/** What is in doubt stays counted for the person, who waits for it; the others in the network have no part in it. */
async function recount(limits: Limits, subjects: Subjects, result: Result<unknown>): Promise<void> {
  if (isRefusedCard(result)) await limits.take('failedCard', subjects);
  else if (!isInDoubt(result)) await limits.giveBack('card', subjects);
}

function isRefusedCard(result: Result<unknown>): boolean {
  return !result.ok && ['declined', 'nonce_unusable'].includes(result.code);
}

function isInDoubt(result: Result<unknown>): boolean {
  return result.ok && (result.status === 202 || result.isInDoubt === true);
}
