import { judgeBotCheck, type Guard, type Sent, type ShieldContext } from '../../../platform/http/shield.ts';
import type { Refusal } from '../../../platform/http/result.ts';
import type { RateLimitKeys } from '../../../platform/limits/limits.ts';
import type { AttackMode } from './attack-mode.ts';

type CheckContext = Pick<ShieldContext, 'limits' | 'botCheck'> & { attackMode: AttackMode };

/**
 * What is before a call that has a bank judge a card. It is refused while too many of its cards have failed; the call's use case counts
 * them (guard.ts). While attack mode is on, or cards are tested from this network, the bot check must have been passed for a payment:
 * `checkedNetwork` and `checkedSite` are added to the limitKeys where it was passed in place of the network's limit.
 */
export function createCardTestingCheck(context: CheckContext): Guard {
  return (sent, limitKeys) => refusedToTryCards(context, sent, limitKeys);
}

/**
 * A network whose cards were refused too often is not shut: from there on each payment needs a bot check of its own, and those that passed it
 * are counted apart. A browser whose account has heard as much as it may is one of its network, and needs the bot check in any case.
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

/** All that the account may hear there is used up: its owner still gives by the bot check. */
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
