import type { SignedInSession, SignInSettings } from '@handsel/contract';
import { endSessionsOf, findDonor, findSessions } from '../../accounts/index.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import type { VerifiedSession } from '../../../platform/http/access.ts';
import { findEmailChange } from './email-change-store.ts';
import { writeIfUnchanged } from './write-account.ts';

/** A donor's sign-in settings and open sessions. */
export async function readSignInSettings(
  books: Books,
  session: VerifiedSession,
): Promise<Result<SignInSettings>> {
  const { donorId, email } = session;
  return success({
    email,
    has_password: typeof (await findDonor(books.db, donorId))?.passwordHash === 'string',
    email_change: await findEmailChange(books.db, donorId),
    sessions: await findSessions(books, donorId, session.id),
  });
}

/**
 * Ends one of a donor's other sessions, or all of them. A session of another donor counts as ended.
 */
export async function endOtherSessions(
  books: Books,
  session: VerifiedSession,
  which: string,
): Promise<Result<SignedInSession[]>> {
  const { donorId } = session;
  const seen = await findDonor(books.db, donorId);
  const done =
    seen &&
    (await writeIfUnchanged(books.db, { donor: seen, session }, async (tx) => {
      await endSessionsOf(tx, [donorId], {
        only: which === 'others' ? undefined : which,
        except: session.id,
      });
      return true;
    }));
  return done === undefined
    ? refusal('not_authenticated')
    : success(await findSessions(books, donorId, session.id));
}
