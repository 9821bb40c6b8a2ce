import type { SignedInSession, SignInSettings } from '@handsel/contract';
import type { Books } from '../../../platform/database/day-in.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import { provedDonor, type Session } from '../../../platform/http/session-store.ts';
import { findEmailChange } from './email-change-store.ts';
import { endSessionOf, findDonor, findSessions } from './store.ts';
import { writeIfUnchanged } from './write-account.ts';

/** How a donor signs in, and where they are signed in at present. */
export async function readSignInSettings(
  books: Books,
  session: Session | undefined,
): Promise<Result<SignInSettings>> {
  const donor = provedDonor(session);
  if (donor === undefined || session === undefined) return refusal('not_authenticated');
  return success({
    email: donor.email,
    has_password: typeof (await findDonor(books.db, donor.id))?.passwordHash === 'string',
    email_change: await findEmailChange(books.db, donor.id),
    sessions: await findSessions(books, donor.id, session.id),
  });
}

/** Ends one of a donor's other sessions, or all of them; one that is not theirs is as good as ended. */
export async function endOtherSessions(
  books: Books,
  session: Session,
  which: string,
): Promise<Result<SignedInSession[]>> {
  const donor = provedDonor(session);
  if (donor === undefined) return refusal('not_authenticated');
  const seen = await findDonor(books.db, donor.id);
  const done =
    seen &&
    (await writeIfUnchanged(books.db, { donor: seen, session }, async (tx) => {
      await endSessionOf(tx, donor.id, { which, keepSessionId: session.id });
      return true;
    }));
  return done === undefined
    ? refusal('not_authenticated')
    : success(await findSessions(books, donor.id, session.id));
}
