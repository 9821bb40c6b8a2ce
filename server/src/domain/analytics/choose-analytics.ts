import type { Db } from '../../platform/database/database.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { findConsent, putConsent, withdrawConsent } from './store.ts';

type Choice = Result<{ agrees: boolean }>;

/** The session's choice for its own checkout. */
export async function readChoice(db: Db, session: Session | undefined, checkoutId: string): Promise<Choice> {
  const agrees = session && (await findConsent(db, checkoutId, session.id));
  return agrees === undefined ? refusal('not_found') : success({ agrees });
}

/**
 * Records that the session agrees for its own checkout, or withdraws, before or after the gift.
 * @param isOffered whether the charity asks now; if not, a donor can still withdraw
 */
export async function chooseAnalytics(
  { db, isOffered }: { db: Db; isOffered: () => boolean },
  session: Session,
  { checkoutId, agrees }: { checkoutId: string; agrees: boolean },
): Promise<Choice> {
  const before = await findConsent(db, checkoutId, session.id);
  if (before === undefined || (agrees && !isOffered())) return refusal('not_found');
  if (agrees) await putConsent(db, checkoutId);
  else await withdrawConsent(db, checkoutId);
  return success({ agrees });
}
