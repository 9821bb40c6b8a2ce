import { centsFromDollars, sameEmail, type Checkout, type Frequency, type Page } from '@handsel/contract';
import { fieldWords } from '@handsel/words/shared/fields';
import { requestWords } from '@handsel/words/shared/requests';
import type { Db, Tx } from '../../platform/database/database.ts';
import { refusal, success, type Refusal, type Result } from '../../platform/http/result.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { findOpenFund } from '../funds/index.ts';
import type { Books } from '../../platform/database/day-in.ts';
import { findAccountView } from './account-view.ts';
import { findSubscriptionToChange } from './running-subscription.ts';
import { findCheckout, lockCheckout, savePage, updateCheckout, type CheckoutChanges } from './store.ts';
import { copyView, isReadableBy, isUnpaid, ownView, type StoredCheckout } from './view.ts';

export async function readCheckout(
  db: Db,
  session: Session | undefined,
  id: string,
): Promise<Result<Checkout>> {
  const found = await findCheckout(db, id);
  if (found === undefined) return refusal('not_found');
  if (found.isExpired) return refusal('checkout_expired');
  if (session === undefined || !isReadableBy(session, found)) return success(copyView(found));
  return success(ownView(found, await findAccountView(db, session, found.changesSubscriptionId)));
}

/** The whole progress, or the page only. */
export type Progress =
  { page: Page } | { page: Page; email: string; amount: number; type: Frequency; fund?: string | undefined };

/**
 * Saves the visitor's progress. The address cannot change here, even to the session's own, and the
 * amount cannot change during or after a payment. A checkout that changes a monthly gift never
 * begins a new one.
 */
export async function progressCheckout(
  { db, timeZone }: Books,
  session: Session,
  id: string,
  progress: Progress,
): Promise<Result<Checkout>> {
  const found = await findCheckout(db, id);
  const seen = await judge({ db, timeZone }, session, found, progress);
  if (!seen.ok) return seen;
  // A change of page affects no payment, so it needs no lock. If another tab has changed the gift
  // meanwhile, the full path below runs.
  const isSaved = !changesGift(seen) && (await savePage(db, seen.found, progress.page));
  if (isSaved) return answer(db, session, seen);
  return db.transaction(async (tx) => {
    if (!(await lockCheckout(tx, id, session.id))) return refusal('not_found');
    const judged = await judge({ db: tx, timeZone }, session, await findCheckout(tx, id), progress);
    if (!judged.ok) return judged;
    const { fund: _fund, ...changes } = judged.changes;
    await updateCheckout(tx, id, changes);
    return answer(tx, session, judged);
  });
}

interface Judged {
  ok: true;
  found: StoredCheckout;
  changes: CheckoutChanges & Partial<Pick<StoredCheckout, 'fund'>>;
}

/** The changes that the progress makes to the checkout, or why it may not make them. */
async function judge(
  { db, timeZone }: { db: Db | Tx; timeZone: string },
  session: Session,
  found: StoredCheckout | undefined,
  progress: Progress,
): Promise<Judged | Refusal> {
  if (found === undefined || !isReadableBy(session, found)) return refusal('not_found');
  if (found.isExpired) return refusal('checkout_expired');
  const { page } = progress;
  // Only a payment leads to the pages after it.
  if (isAfterPayment(page) && found.changesSubscriptionId === null && isUnpaid(found))
    return refusal('conflict');
  if (!('email' in progress)) return { ok: true, found, changes: { page } };
  if (found.email === null || !sameEmail(found.email, progress.email)) {
    return refusal('validation', { email: [requestWords.emailFixed] });
  }
  const amountCents = centsFromDollars(progress.amount);
  if (amountCents === undefined) return refusal('validation', { amount: [fieldWords.decimals] });
  const fund = progress.fund === undefined ? undefined : await findOpenFund(db, timeZone, progress.fund);
  if (progress.fund !== undefined && fund === undefined)
    return refusal('validation', { fund: [requestWords.fundClosed] });
  const judged: Judged = {
    ok: true,
    found,
    changes: {
      page,
      amountCents,
      frequency: progress.type,
      ...(fund && {
        fundId: fund.id,
        fundSplit: null,
        fund: fund.isDefault ? null : { code: fund.code, names: [fund.name] },
      }),
    },
  };
  const { state } = ownView(found, null).payment;
  if (state === 'checking' || state === 'paid') return changesGift(judged) ? refusal('conflict') : judged;
  const present = found.changesSubscriptionId;
  const changesSubscriptionId = await findSubscriptionToChange(db, session, progress, present);
  // Another tab may still promise that nothing is charged today, so this one must begin a new
  // checkout.
  if (present !== null && changesSubscriptionId !== present) return refusal('not_found');
  return { ok: true, found, changes: { ...judged.changes, changesSubscriptionId } };
}

function isAfterPayment(page: Page): boolean {
  return page === 'thank-you' || page === 'set-password';
}

function changesGift({ found, changes }: Judged): boolean {
  const changed = { ...found, ...changes };
  return (
    changed.amountCents !== found.amountCents ||
    changed.frequency !== found.frequency ||
    changed.fundId !== found.fundId ||
    (changed.fundSplit === null) !== (found.fundSplit === null) ||
    changed.changesSubscriptionId !== found.changesSubscriptionId
  );
}

async function answer(db: Db | Tx, session: Session, { found, changes }: Judged): Promise<Result<Checkout>> {
  const saved = { ...found, ...changes };
  return success(ownView(saved, await findAccountView(db, session, saved.changesSubscriptionId)));
}
