import { judgeBotCheck, type Guard, type Sent, type ShieldContext } from '../../../platform/http/shield.ts';
import type { Refusal } from '../../../platform/http/result.ts';
import type { RateLimitKeys } from '../../../platform/limits/limits.ts';
import type { AttackMode } from './attack-mode.ts';

type CheckContext = Pick<ShieldContext, 'limits' | 'botCheck'> & { attackMode: AttackMode };

/**
 * Builds the check before a call that has a bank judge a card. It refuses while too many of the
 * sender's cards have failed; the use case counts them (guard.ts). In attack mode, or while cards
 * are tested from this network, the payment needs a passed bot check. A bot check that replaces the
 * network's limit adds `checkedNetwork` and `checkedSite` to the limitKeys.
 */
export function createCardTestingCheck(context: CheckContext): Guard {
  return (sent, limitKeys) => refusedToTryCards(context, sent, limitKeys);
}

/**
 * Keeps a network open after too many declines: each payment then needs its own bot check, and
 * payments that passed are counted separately. A browser whose account has used up its declines
 * counts for its network, and needs the bot check in any case.
 */
async function refusedToTryCards(
  context: CheckContext,
  sent: Sent,
  limitKeys: RateLimitKeys,
): Promise<Refusal | undefined> {
  const [failed, tested, known, heard] = await context.limits.look(
    ['card', 'refusedCard', 'knownCard', 'failedCard'],
    sent.sender,
  );
  if (failed !== undefined) return failed;
  const unavailable = [tested, known, heard].find((each) => each?.code === 'unavailable');
  if (unavailable !== undefined) return unavailable;
  if (heard !== undefined && limitKeys.known !== undefined) return refusedAsUnknown(context, sent, limitKeys);
  const mustCheck = tested ?? known ?? heard;
  if (mustCheck === undefined && !(await context.attackMode.isOn())) return undefined;
  const refused = await judgeBotCheck(context, 'payment', sent);
  if (refused === undefined && heard !== undefined) countAsChecked(limitKeys);
  return refused;
}

/** Handles an account that has used up its declines: its owner still gives after a bot check. */
async function refusedAsUnknown(
  context: CheckContext,
  sent: Sent,
  limitKeys: RateLimitKeys,
): Promise<Refusal | undefined> {
  const refused = await judgeBotCheck(context, 'payment', sent);
  if (refused !== undefined) return refused;
  moveTo(limitKeys, { known: undefined, network: limitKeys.knownNetwork, site: limitKeys.knownSite });
  moveTo(limitKeys, { knownNetwork: undefined, knownSite: undefined });
  const [heard] = await context.limits.look(['failedCard'], limitKeys);
  if (heard?.code === 'unavailable') return heard;
  if (heard !== undefined) countAsChecked(limitKeys);
  return undefined;
}

function countAsChecked(limitKeys: RateLimitKeys): void {
  moveTo(limitKeys, { checkedNetwork: limitKeys.network, checkedSite: limitKeys.site });
}

function moveTo(limitKeys: RateLimitKeys, to: { [By in keyof RateLimitKeys]?: string | undefined }): void {
  for (const [by, subject] of Object.entries(to) as [keyof RateLimitKeys, string | undefined][]) {
    if (subject === undefined) delete limitKeys[by];
    else limitKeys[by] = subject;
  }
}
