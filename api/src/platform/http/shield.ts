import { BOT_CHECK_FIELD, type BotCheckAction } from '@handsel/contract';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { AttackMode } from '../limits/attack-mode.ts';
import type { Limits, RateLimitKeys } from '../limits/limits.ts';
import type { LimitName } from '../limits/rules.ts';
import { refusal, type Refusal } from './result.ts';

/** What stands before an endpoint; declared where it is registered, and decided here. */
export interface Shield<Body = unknown, Params = unknown> {
  /** Each call counts: for its network and session, and for the address it names once it has passed the bot check. */
  limit?: LimitName;
  /** What the bot check must have been passed for, if this body needs one. */
  botCheck?: (body: Body) => BotCheckAction | undefined;
  /** What may be called without a bot check counts here for the address it names; beyond the limit it needs one, too. */
  unchecked?: { limit: LimitName; thenFor: BotCheckAction };
  /**
   * A call is refused while too many of its cards have failed; what counts is for the use case to say. While attack mode is on,
   * or cards are tested from this network, the bot check must have been passed for a payment.
   */
  triesCards?: boolean;
  /** Whether the mailed link in its path works. One that does not is counted, and nothing is stored for it. */
  opens?: (params: Params) => Promise<boolean>;
  /** What it stores belongs to the session, so that has a row by then. */
  storesInSession?: boolean;
  /** The checkout that this call pays, or is about to: a guest or giver who paused at its page for too long goes on with it, as a guest. */
  pays?: (body: Body, params: unknown) => string | undefined;
  /** It tells nothing of anybody, so a guest who paused for too long is still told. */
  servesLapsedGuests?: boolean;
}

export interface ShieldContext {
  limits: Limits;
  attackMode: AttackMode;
  botCheck: BotCheck;
}

/**
 * Anybody may type anybody's address, so a call counts for one only when nothing else refuses it.
 * @param subjects to which `checkedNetwork` and `checkedSite` are added where the call passed the bot check in place of the network's limit
 * @returns why the call is refused, if it is
 */
export async function refusedBy(
  shield: Shield,
  context: ShieldContext,
  body: unknown,
  subjects: RateLimitKeys,
): Promise<Refusal | undefined> {
  const { limits } = context;
  const { address, ...sender } = subjects;
  const named = address === undefined ? {} : { address };
  return (
    (shield.limit && (await limits.take(shield.limit, sender))) ??
    (await (shield.triesCards === true
      ? refusedToTryCards(context, { body, sender }, subjects)
      : refusedAsBot(shield, context, { body, sender }, named))) ??
    (shield.limit && (await limits.take(shield.limit, named)))
  );
}

/** What somebody sent, and who is counted for it. */
interface Sent {
  body: unknown;
  sender: RateLimitKeys;
}

/**
 * A network whose cards were refused too often is not shut: from there on each payment needs a bot check of its own, and those that passed it
 * are counted apart. A browser whose account has heard as much as it may is one of its network, and needs the bot check in any case.
 */
async function refusedToTryCards(
  context: ShieldContext,
  sent: Sent,
  subjects: RateLimitKeys,
): Promise<Refusal | undefined> {
  const [failed, tested, known, heard] = await context.limits.look(
    ['card', 'refusedCard', 'knownCard', 'failedCard'],
    sent.sender,
  );
  if (failed !== undefined) return failed;
  const unavailable = [tested, known, heard].find((each) => each?.code === 'unavailable');
  if (unavailable !== undefined) return unavailable;
  if (heard !== undefined && subjects.known !== undefined) return refusedAsUnknown(context, sent, subjects);
  const mustCheck = tested ?? known ?? heard;
  if (mustCheck === undefined && !(await context.attackMode.isOn())) return undefined;
  const refused = await judge(context, 'payment', sent);
  if (refused === undefined && heard !== undefined) countAsChecked(subjects);
  return refused;
}

/** Whoever has used up what the account may hear there: its owner still gives by the bot check. */
async function refusedAsUnknown(
  context: ShieldContext,
  sent: Sent,
  subjects: RateLimitKeys,
): Promise<Refusal | undefined> {
  const refused = await judge(context, 'payment', sent);
  if (refused !== undefined) return refused;
  moveTo(subjects, { known: undefined, network: subjects.knownNetwork, site: subjects.knownSite });
  moveTo(subjects, { knownNetwork: undefined, knownSite: undefined });
  const [heard] = await context.limits.look(['failedCard'], subjects);
  if (heard?.code === 'unavailable') return heard;
  if (heard !== undefined) countAsChecked(subjects);
  return undefined;
}

function countAsChecked(subjects: RateLimitKeys): void {
  moveTo(subjects, { checkedNetwork: subjects.network, checkedSite: subjects.site });
}

function moveTo(subjects: RateLimitKeys, to: { [By in keyof RateLimitKeys]?: string | undefined }): void {
  for (const [by, subject] of Object.entries(to) as [keyof RateLimitKeys, string | undefined][]) {
    if (subject === undefined) delete subjects[by];
    else subjects[by] = subject;
  }
}

async function refusedAsBot(
  { botCheck, unchecked }: Shield,
  context: ShieldContext,
  sent: Sent,
  named: RateLimitKeys,
): Promise<Refusal | undefined> {
  const action = botCheck?.(sent.body);
  if (action !== undefined) return judge(context, action, sent);
  if (unchecked === undefined) return undefined;
  const limited = await context.limits.take(unchecked.limit, { ...sent.sender, ...named });
  return limited?.code === 'too_many' ? judge(context, unchecked.thenFor, sent) : limited;
}

async function judge(
  { botCheck }: ShieldContext,
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
