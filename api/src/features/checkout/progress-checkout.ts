import { centsFromDollars, sameEmail, type Checkout, type Frequency, type Page } from '@handsel/contract';
import type { Db, Tx } from '../../platform/database/database.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { findAccountView } from './account-view.ts';
import { findSubscriptionToChange } from './running-subscription.ts';
import { findCheckout, lockCheckout, updateCheckout, type CheckoutChanges } from './store.ts';
import { copyView, ownView, type StoredCheckout } from './view.ts';

export async function readCheckout(
  db: Db,
  session: Session | undefined,
  id: string,
): Promise<Result<Checkout>> {
  const found = await findCheckout(db, id);
  if (found === undefined) return refusal('not_found');
  if (found.isExpired) return refusal('checkout_expired');
  const isOwn = session !== undefined && found.sessionId === session.id;
  return success(isOwn ? ownView(found, await findAccountView(db, session)) : copyView(found));
}

/** The whole progress, or the page alone. */
export type Progress = { page: Page } | { page: Page; email: string; amount: number; type: Frequency };

/**
 * Saves how far the visitor has come. The address cannot change here, whoever's it is, and the sum cannot change while
 * a payment of it is under way or done. A checkout that changes a monthly gift never comes to begin one.
 */
export async function progressCheckout(
  db: Db,
  session: Session,
  id: string,
  progress: Progress,
): Promise<Result<Checkout>> {
  return db.transaction(async (tx) => {
    if (!(await lockCheckout(tx, id, session.id))) return refusal('not_found');
    const found = await findCheckout(tx, id);
    if (found === undefined) return refusal('not_found');
    if (found.isExpired) return refusal('checkout_expired');
    const changes = { page: progress.page, ...sumOf(progress) };
    if (!('email' in progress)) return save(tx, session, found, changes);
    if (found.email === null || !sameEmail(found.email, progress.email)) {
      return refusal('validation', { email: ['To use another address, please start again.'] });
    }
    if (changes.amountCents === undefined)
      return refusal('validation', { amount: ['At most two decimals.'] });
    const { state } = ownView(found, null).payment;
    if (state === 'checking' || state === 'paid') {
      const changesSum = changes.amountCents !== found.amountCents || changes.frequency !== found.frequency;
      return changesSum ? refusal('conflict') : save(tx, session, found, changes);
    }
    const present = found.changesSubscriptionId;
    const changesSubscriptionId = await findSubscriptionToChange(tx, session, progress, present);
    // Another tab may still promise that nothing is charged today: this one begins a checkout of its own.
    if (present !== null && changesSubscriptionId !== present) return refusal('not_found');
    return save(tx, session, found, { ...changes, changesSubscriptionId });
  });
}

async function save(
  tx: Tx,
  session: Session,
  found: StoredCheckout,
  changes: CheckoutChanges,
): Promise<Result<Checkout>> {
  await updateCheckout(tx, found.id, changes);
  return success(ownView({ ...found, ...changes }, await findAccountView(tx, session)));
}

function sumOf(progress: Progress): { amountCents?: number; frequency?: Frequency } {
  if (!('email' in progress)) return {};
  const amountCents = centsFromDollars(progress.amount);
  return amountCents === undefined ? {} : { amountCents, frequency: progress.type };
}
