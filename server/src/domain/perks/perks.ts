import {
  NO_POSTAL,
  postedUpTo,
  type Cents,
  type OwedPerks,
  type Postal,
  type Posted,
  type ShirtSize,
  type Tiers,
} from '@handsel/contract';
import { accountWords } from '@handsel/words/donate/account';
import type { Db } from '../../platform/database/database.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import { isVerified, type DonorSession } from '../../platform/http/access.ts';
import {
  findKnownAddress,
  findOwnPayerName,
  findSettled,
  findUnanswered,
  highestMonthlyCents,
  noteAsked,
  noteSkipped,
  saveAnswer,
  type PerkHolder,
} from './store.ts';

export interface PerksContext {
  db: Db;
  /** The charity's current tiers. */
  tiersNow: () => Tiers;
}

/**
 * The mailed perks that the signed-in donor's monthly gifts have reached and whose address or size
 * we do not know. Each tier is asked once, so a higher amount asks only for the new ones. An
 * unverified donor is asked too, but shown only the name with which they paid in this session.
 */
export async function readOwedPerks(
  context: PerksContext,
  session: DonorSession,
): Promise<Result<OwedPerks>> {
  const { db } = context;
  const owed = await owedTo(context, { session, donorId: session.donorId });
  const known = isVerified(session)
    ? await findKnownAddress(db, session.donorId)
    : { ...NO_POSTAL, name: await findOwnPayerName(db, session.id) };
  return success({
    is_new: owed.some(({ isSkipped }) => !isSkipped),
    perks: owed.flatMap(({ perks }) => [...perks]),
    needs_size: owed.some(({ hasSize }) => hasSize),
    known,
  });
}

/**
 * The mailed perks of a monthly amount, without those whose question the donor answered or skipped.
 */
export async function perksToClaim(
  { db, tiers }: { db: Db; tiers: Tiers },
  donorId: string,
  amountCents: Cents,
): Promise<Posted[]> {
  const reached = postedUpTo(tiers, amountCents);
  if (reached.length === 0) return [];
  const settled = new Set(await findSettled(db, donorId));
  return reached.filter(({ tier }) => !settled.has(tier));
}

/** Stores the address and size for the owed perks. */
export async function answerPerks(
  context: PerksContext,
  session: DonorSession,
  { shirt_size: shirtSize, ...postal }: Postal & { shirt_size: ShirtSize | null },
): Promise<Result<null>> {
  const holder = { session, donorId: session.donorId };
  const owed = await owedTo(context, holder);
  if (owed.length === 0) return refusal('not_found');
  if (shirtSize === null && owed.some(({ hasSize }) => hasSize))
    return refusal('validation', { shirt_size: [accountWords.shirtSizeMissing] });
  const tiers = owed.map(({ tier, hasSize }) => ({ tier, shirtSize: hasSize ? shirtSize : null }));
  const isSaved = await saveAnswer(context.db, holder, tiers, postal);
  return isSaved ? success(null) : refusal('not_authenticated');
}

/**
 * Skips the question: the donor wants nothing or prefers not to answer. They are not asked again
 * after a gift, but can answer on the profile.
 */
export async function skipPerks(context: PerksContext, session: DonorSession): Promise<Result<null>> {
  const { db } = context;
  const owed = await owedTo(context, { session, donorId: session.donorId });
  await noteSkipped(
    db,
    session.donorId,
    owed.map(({ tier }) => tier),
  );
  return success(null);
}

async function owedTo({ db, tiersNow }: PerksContext, holder: PerkHolder) {
  const reached = postedUpTo(tiersNow(), await highestMonthlyCents(db, holder.donorId));
  await noteAsked(
    db,
    holder,
    reached.map(({ tier }) => tier),
  );
  const unanswered = await findUnanswered(db, holder.donorId);
  return reached.flatMap((posted) => {
    const open = unanswered.find(({ tier }) => tier === posted.tier);
    return open === undefined ? [] : [{ ...posted, isSkipped: open.isSkipped }];
  });
}
