import { BOT_CHECK_FIELD, type BotCheckAction } from '@handsel/contract';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { Limits, Subjects } from '../limits/limits.ts';
import type { LimitName } from '../limits/rules.ts';
import { refusal, type Refusal } from './result.ts';

/** What stands before an endpoint; declared where it is registered, and decided here. */
export interface Shield<Body = unknown> {
  /** Each call counts. */
  limit?: LimitName;
  /** A call is refused while the limit is reached; what counts is for the use case to say. */
  failureLimit?: LimitName;
  /** What the bot check must have been passed for, if this body needs one. */
  botCheck?: (body: Body) => BotCheckAction | undefined;
}

export interface ShieldContext {
  limits: Limits;
  botCheck: BotCheck;
}

/** @returns why the call is refused, if it is */
export async function refusedBy(
  shield: Shield,
  { limits, botCheck }: ShieldContext,
  body: unknown,
  subjects: Subjects,
): Promise<Refusal | undefined> {
  const limited =
    (shield.limit && (await limits.take(shield.limit, subjects))) ??
    (shield.failureLimit && (await limits.look(shield.failureLimit, subjects)));
  if (limited !== undefined) return limited;
  const action = shield.botCheck?.(body);
  if (action === undefined) return undefined;
  const answer = textOf(body, BOT_CHECK_FIELD);
  const verdict = answer === undefined ? 'failed' : await botCheck.judge(action, answer);
  switch (verdict) {
    case 'passed':
      return undefined;
    case 'failed':
      return refusal('bot_check_failed');
    case 'unavailable':
      return refusal('unavailable');
  }
}

/** Who a call is counted for, as far as the call itself tells. */
export function subjectsOf(network: string, sessionId: string, body: unknown): Subjects {
  const address = textOf(body, 'email');
  const checkout = textOf(body, 'checkout_id');
  return {
    network,
    session: sessionId,
    ...(address === undefined ? {} : { address }),
    ...(checkout === undefined ? {} : { checkout }),
  };
}

function textOf(body: unknown, field: string): string | undefined {
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}
