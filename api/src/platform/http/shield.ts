import { BOT_CHECK_FIELD, type BotCheckAction } from '@handsel/contract';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { Subjects } from '../limits/limits.ts';
import type { Sender } from '../limits/network.ts';
import type { LimitName } from '../limits/rules.ts';
import type { CardShield } from '../limits/try-card.ts';
import { refusal, type Refusal } from './result.ts';

/** What stands before an endpoint; declared where it is registered, and decided here. */
export interface Shield<Body = unknown> {
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
  /** What it stores belongs to the session, so that has a row by then. */
  storesInSession?: boolean;
  /** The checkout that this call pays, or is about to: a guest or giver who paused at its page for too long goes on with it, as a guest. */
  pays?: (body: Body, params: unknown) => string | undefined;
  /** It tells nothing of anybody, so a guest who paused for too long is still told. */
  servesLapsedGuests?: boolean;
}

export interface ShieldContext extends CardShield {
  botCheck: BotCheck;
}

/**
 * Anybody may type anybody's address, so a call counts for one only when nothing else refuses it.
 * @param subjects whose network gives way to `checkedNetwork` where the call passed the bot check in its place
 * @returns why the call is refused, if it is
 */
export async function refusedBy(
  shield: Shield,
  context: ShieldContext,
  body: unknown,
  subjects: Subjects,
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
  sender: Subjects;
}

/**
 * A network whose cards were refused too often is not shut: from there on each payment needs a bot check of its own, and those that passed it
 * are counted apart.
 */
async function refusedToTryCards(
  context: ShieldContext,
  sent: Sent,
  subjects: Subjects,
): Promise<Refusal | undefined> {
  const [failed, tested, heard] = await context.limits.look(
    ['card', 'refusedCard', 'failedCard'],
    sent.sender,
  );
  if (failed !== undefined) return failed;
  if (heard?.code === 'unavailable' || tested?.code === 'unavailable') return heard ?? tested;
  const { network } = sent.sender;
  const isFull = heard !== undefined && network !== undefined;
  if (!isFull && tested === undefined && !(await context.attackMode.isOn())) return undefined;
  const refused = await judge(context, 'payment', sent);
  if (refused === undefined && isFull) {
    subjects.checkedNetwork = network;
    delete subjects.network;
    delete subjects.site;
  }
  return refused;
}

async function refusedAsBot(
  { botCheck, unchecked }: Shield,
  context: ShieldContext,
  sent: Sent,
  named: Subjects,
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

/**
 * Who a call is counted for, as far as the call itself tells.
 * @param known the account that the browser is known for: then it is counted for that, and for no network or address
 */
export function subjectsOf(
  sender: Sender,
  sessionId: string,
  body: unknown,
  known: string | undefined,
): Subjects {
  const address = emailIn(body);
  const checkout = textOf(body, 'checkout_id');
  return {
    ...(known === undefined ? { ...sender, ...(address !== undefined && { address }) } : { known }),
    session: sessionId,
    ...(checkout === undefined ? {} : { checkout }),
  };
}

/** The address that a call names. */
export function emailIn(body: unknown): string | undefined {
  return textOf(body, 'email');
}

function textOf(body: unknown, field: string): string | undefined {
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}
