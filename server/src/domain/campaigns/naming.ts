import { namesDonors, plainName, type Naming } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { findGivenTo, nameGift, unnameCheckout } from './named-gifts.ts';
import { campaignOf, type Campaigns } from './published.ts';

/**
 * Names a donor on the page of the campaign that their gift went to. Only the session that paid may
 * ask, and only if the page has a place for names.
 */
export async function putNaming(
  { db, campaigns }: { db: Db; campaigns: Campaigns },
  session: Session,
  checkoutId: string,
  asked: Naming,
): Promise<Result<Naming>> {
  const found = await findGivenTo(db, { checkoutId, sessionId: session.id });
  const campaign = campaignOf(campaigns.now(), found?.campaign);
  if (campaign === undefined || !namesDonors(campaign.content)) return refusal('not_found');
  const naming = { name: plainName(asked.name), shows_amount: asked.shows_amount };
  return (await nameGift(db, checkoutId, naming)) ? success(naming) : refusal('not_found');
}

/** Removes the name, whatever the state of the campaign. */
export async function removeNaming(db: Db, session: Session, checkoutId: string): Promise<Result<null>> {
  const found = await findGivenTo(db, { checkoutId, sessionId: session.id });
  if (found === undefined) return refusal('not_found');
  await unnameCheckout(db, checkoutId);
  return success(null);
}
