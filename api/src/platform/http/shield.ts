import { BOT_CHECK_FIELD, type BotCheckAction } from '@handsel/contract';
import type { FastifyRequest } from 'fastify';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { Sender } from '../limits/network.ts';
import type { Limits, RateLimitKeys } from '../limits/limits.ts';
import type { LimitName } from '../limits/rules.ts';
import { refusal, type Refusal } from './result.ts';
import type { Session } from './session-store.ts';

/** The checks before an endpoint; declared where it is registered, and decided here. */
export interface Shield<Body = unknown, Params = unknown> {
  /** Each call counts: for its network and session, and for the address it names once it has passed the bot check. */
  limit?: LimitName;
  /** What the bot check must have been passed for, if this body needs one. */
  botCheck?: (body: Body) => BotCheckAction | undefined;
  /** What may be called without a bot check counts here for the address it names; beyond the limit it needs one, too. */
  unchecked?: { limit: LimitName; thenFor: BotCheckAction };
  /** Decides in place of the bot checks here, where a module has rules of its own. */
  guard?: Guard;
  /** Whether the mailed link in its path works. One that does not is counted, and nothing is stored for it. */
  opens?: (params: Params) => Promise<boolean>;
  /** What it stores belongs to the session, so that has a row by then. */
  storesInSession?: boolean;
  /** The id of what this call goes on with, where somebody who paused for too long may. */
  goesOnWith?: (body: Body, params: unknown) => string | undefined;
  /** It tells nothing of anybody, so an anonymous visitor who paused for too long is still told. */
  servesLapsedAnonymous?: boolean;
  /** It tells the outcome of a gift, or takes the answers after it, so the token from before the gift may call it. */
  servesOvertaken?: (body: Body) => boolean;
}

/** @returns why the call is refused, if it is. It may change for whom the call is counted. */
export type Guard = (sent: Sent, limitKeys: RateLimitKeys) => Promise<Refusal | undefined>;

export interface ShieldContext {
  limits: Limits;
  botCheck: BotCheck;
  whoIsCounted: WhoIsCounted;
}

/** The part of a module that knows sessions and addresses. */
export interface WhoIsCounted {
  /** @param known the account that the browser is known for, if it is */
  limitKeysOf(sender: Sender, sessionId: string, body: unknown, known: string | undefined): RateLimitKeys;
  /** The account that the browser is known for, and that this call is counted for. */
  knownAccount(
    request: FastifyRequest,
    session: Session | undefined,
    body: unknown,
  ): Promise<string | undefined>;
  /** Whether a field of the body decides who a call of this browser is counted for. */
  isCountedByBody(request: FastifyRequest, session: Session): boolean;
}

/**
 * Anybody may type anybody's address, so a call counts for one only when nothing else refuses it.
 * @param limitKeys to which `checkedNetwork` and `checkedSite` are added where the call passed the bot check in place of the network's limit
 * @param isSenderCounted the limit counted the network and the session before the body was read
 * @returns why the call is refused, if it is
 */
export async function refusedBy(
  shield: Shield,
  context: ShieldContext,
  body: unknown,
  limitKeys: RateLimitKeys,
  isSenderCounted: boolean,
): Promise<Refusal | undefined> {
  const { limits } = context;
  const { address, ...sender } = limitKeys;
  const named = address === undefined ? {} : { address };
  const first = isSenderCounted ? undefined : shield.limit;
  return (
    (first && (await limits.take(first, sender))) ??
    (await (shield.guard?.({ body, sender }, limitKeys) ??
      refusedAsBot(shield, context, { body, sender }, named))) ??
    (shield.limit && (await limits.take(shield.limit, named)))
  );
}

/** What somebody sent, and who is counted for it. */
export interface Sent {
  body: unknown;
  sender: RateLimitKeys;
}

async function refusedAsBot(
  { botCheck, unchecked }: Shield,
  context: ShieldContext,
  sent: Sent,
  named: RateLimitKeys,
): Promise<Refusal | undefined> {
  const action = botCheck?.(sent.body);
  if (action !== undefined) return judgeBotCheck(context, action, sent);
  if (unchecked === undefined) return undefined;
  const limited = await context.limits.take(unchecked.limit, { ...sent.sender, ...named });
  return limited?.code === 'too_many' ? judgeBotCheck(context, unchecked.thenFor, sent) : limited;
}

/** @returns why the call is refused, unless it brings a right answer to the bot check for this action */
export async function judgeBotCheck(
  { botCheck }: Pick<ShieldContext, 'botCheck'>,
  action: BotCheckAction,
  { body, sender }: Sent,
): Promise<Refusal | undefined> {
  const answer = textOf(body, BOT_CHECK_FIELD);
  const verdict = answer === undefined ? 'failed' : await botCheck.judge(action, answer, sender.session);
  switch (verdict) {
    case 'passed':
      return undefined;
    case 'failed':
      return refusal('bot_check_failed');
    case 'unavailable':
      return refusal('unavailable');
  }
}

/** Whether a body brings an answer to the bot check, right or wrong. */
export function hasBotCheckAnswer(body: unknown): boolean {
  return textOf(body, BOT_CHECK_FIELD) !== undefined;
}

export function textOf(body: unknown, field: string): string | undefined {
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}
