import { BOT_CHECK_FIELD, type BotCheckAction } from '@handsel/contract';
import type { FastifyRequest } from 'fastify';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { Sender } from '../limits/network.ts';
import type { Limits, RateLimitKeys } from '../limits/limits.ts';
import type { LimitName } from '../limits/rules.ts';
import { refusal, type Refusal } from './result.ts';
import type { Session } from './session-store.ts';

/** The checks before an endpoint. They are declared where it is registered and run here. */
export interface Shield<Body = unknown, Params = unknown> {
  /**
   * Counts each call for its network and session, and for the address in it after the bot check has
   * passed.
   */
  limit?: LimitName;
  /** The action of the bot check, if this body needs one. */
  botCheck?: (body: Body) => BotCheckAction | undefined;
  /**
   * Counts calls without a bot check for the address in them. Beyond the limit they need one, too.
   */
  unchecked?: { limit: LimitName; thenFor: BotCheckAction };
  /** Replaces the bot checks here if a module has its own rules. */
  guard?: Guard;
  /**
   * Whether the mailed link in the path works. A wrong link is counted, and nothing is stored for
   * it.
   */
  acceptsLink?: (params: Params) => Promise<boolean>;
  /** Stores data for the session, so the session gets a row. */
  storesInSession?: boolean;
  /** The id of the object that a lapsed session may resume with this call. */
  resumesCheckout?: (body: Body, params: unknown) => string | undefined;
  /** The reply reveals nothing personal, so an anonymous visitor gets it after a lapse, too. */
  servesLapsedAnonymous?: boolean;
  /**
   * The call reads the outcome of a gift or takes the answers after it, so the token from before
   * the gift is accepted.
   */
  servesOvertaken?: (body: Body) => boolean;
}

/**
 * Returns the reason to refuse the call, if any. It may change the keys that the call is counted
 * under.
 */
export type Guard = (sent: Sent, limitKeys: RateLimitKeys) => Promise<Refusal | undefined>;

export interface ShieldContext {
  limits: Limits;
  botCheck: BotCheck;
  limitKeySource: RateLimitKeySource;
}

/** The part of the module that knows sessions and addresses. */
export interface RateLimitKeySource {
  /** @param known the account that the browser is known for, if any */
  limitKeysOf(sender: Sender, sessionId: string, body: unknown, known: string | undefined): RateLimitKeys;
  /** The known account of the browser, if this call counts for it. */
  knownAccount(
    request: FastifyRequest,
    session: Session | undefined,
    body: unknown,
  ): Promise<string | undefined>;
  /** Whether a field of the body decides for whom this browser's call is counted. */
  isCountedByBody(request: FastifyRequest, session: Session): boolean;
}

/**
 * Refuses a call if one of its checks fails. Anyone may enter any address, so a call counts for the
 * address only if nothing else refuses it.
 * @param limitKeys gets `checkedNetwork` and `checkedSite` if the call passed the bot check instead
 * of the network's limit
 * @param isSenderCounted whether the network and the session were counted before the body was read
 * @returns the reason, if it is refused
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

/** A request body and its sender's keys for the limits. */
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

/**
 * @returns the reason to refuse the call, or undefined if it has a right answer to the bot check
 * for this action
 */
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

/** Whether a body has an answer to the bot check, right or wrong. */
export function hasBotCheckAnswer(body: unknown): boolean {
  return textOf(body, BOT_CHECK_FIELD) !== undefined;
}

export function textOf(body: unknown, field: string): string | undefined {
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}
