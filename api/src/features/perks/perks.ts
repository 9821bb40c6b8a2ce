import { NO_POSTAL, postedUpTo, type OwedPerks, type Postal, type ShirtSize } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import { provedDonor, type Session } from '../../platform/http/session-store.ts';
import {
  findKnownAddress,
  findUnanswered,
  highestMonthlyCents,
  noteAsked,
  noteSkipped,
  saveAnswer,
} from './store.ts';

/**
 * What the monthly gift of who is signed in has reached that is sent by post, and that we cannot send yet. To be answered this is to
 * be asked: each tier once a donor, so a higher sum asks for what is new. A giver is asked too, and told of no address.
 */
export async function readOwedPerks(db: Db, session: Session): Promise<Result<OwedPerks>> {
  if (session.donorId === null) return refusal('not_authenticated');
  const owed = await owedTo(db, session.donorId);
  const known = provedDonor(session) === undefined ? NO_POSTAL : await findKnownAddress(db, session.donorId);
  return success({
    is_new: owed.some(({ isSkipped }) => !isSkipped),
    perks: owed.flatMap(({ perks }) => [...perks]),
    needs_size: owed.some(({ hasSize }) => hasSize),
    known,
  });
}

/** Where to send what is owed, and in which size. */
export async function answerPerks(
  db: Db,
  session: Session,
  { shirt_size: shirtSize, ...postal }: Postal & { shirt_size: ShirtSize | null },
): Promise<Result<null>> {
  if (session.donorId === null) return refusal('not_authenticated');
  const owed = await owedTo(db, session.donorId);
  if (owed.length === 0) return refusal('not_found');
  if (shirtSize === null && owed.some(({ hasSize }) => hasSize))
    return refusal('validation', { shirt_size: ['Please choose a size.'] });
  const tiers = owed.map(({ tier, hasSize }) => ({ tier, shirtSize: hasSize ? shirtSize : null }));
  await saveAnswer(db, session.donorId, tiers, postal);
  return success(null);
}

/** The donor would rather not say, or have nothing: asked no more after a gift, and free to answer on the profile. */
export async function skipPerks(db: Db, session: Session): Promise<Result<null>> {
  if (session.donorId === null) return refusal('not_authenticated');
  const owed = await owedTo(db, session.donorId);
  await noteSkipped(
    db,
    session.donorId,
    owed.map(({ tier }) => tier),
  );
  return success(null);
}

async function owedTo(db: Db, donorId: string) {
  const reached = postedUpTo(await highestMonthlyCents(db, donorId));
  await noteAsked(
    db,
    donorId,
    reached.map(({ tier }) => tier),
  );
  const unanswered = await findUnanswered(db, donorId);
  return reached.flatMap((posted) => {
    const open = unanswered.find(({ tier }) => tier === posted.tier);
    return open === undefined ? [] : [{ ...posted, isSkipped: open.isSkipped }];
  });
}
