import {
  dollarsFromCents,
  GIFTS_A_PAGE,
  receiptNumber,
  type GiftState,
  type GivingYear,
  type MonthlyGift,
  type OwnGift,
  type OwnGifts,
} from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import type { Books } from '../../../platform/database/day-in.ts';
import { success, type Success } from '../../../platform/http/result.ts';
import {
  findGivingYears,
  findMonthlyGifts,
  findOpenAttempts,
  findOwnGifts,
  type StoredGift,
} from './store.ts';
import { findRunningSubscription } from '../../checkout/index.ts';
import { methodIn } from '../../../gateway/method-in-language.ts';

/** The one that the pages show comes first. */
export async function listMonthlyGifts(books: Books, donorId: string): Promise<Success<MonthlyGift[]>> {
  const [gifts, running] = await Promise.all([
    findMonthlyGifts(books, donorId),
    findRunningSubscription(books.db, donorId),
  ]);
  const isTold = ({ id }: { id: string }) => id === running?.id;
  return success(
    gifts
      .toSorted((a, b) => Number(isTold(b)) - Number(isTold(a)))
      .map((gift) => ({
        id: gift.id,
        amount: dollarsFromCents(gift.amountCents),
        ...(gift.coveredFeeCents > 0 && { covered_fee: dollarsFromCents(gift.coveredFeeCents) }),
        status: gift.status,
        begun_on: gift.begunOn,
        next_billing_date: gift.status === 'cancelled' ? null : gift.nextBillingDate,
        ...(gift.otherNextCents !== null && { next_amount: dollarsFromCents(gift.otherNextCents) }),
        ...(gift.isPauseOn && { is_pause_on: true as const }),
        ...(gift.isDisputed && { is_disputed: true as const }),
        ...(gift.needsOtherMethod && { needs_other_method: true as const }),
        ended_on: gift.endedOn,
        method_token: gift.paymentToken,
        owed:
          gift.owedCents === null || gift.owedSince === null
            ? null
            : {
                amount: dollarsFromCents(gift.owedCents),
                since: gift.owedSince,
                next_try_on: gift.nextTryOn,
              },
        ...(gift.isSettling && { settles_later: true as const }),
        ...(gift.isBeingChanged && { being_changed: true as const }),
        ...(gift.funds !== null && { funds: gift.funds }),
        can_change: gift.status !== 'paused' && gift.status !== 'cancelled',
      })),
  );
}

/** @param query selects the part of the history; payments in doubt come first */
export async function listOwnGifts(
  books: Books,
  donorId: string,
  query: { year?: string | undefined; before?: string | undefined },
  language: Language,
): Promise<Success<OwnGifts>> {
  const stored = await findOwnGifts(books, donorId, query, GIFTS_A_PAGE + 1);
  const page = stored.slice(0, GIFTS_A_PAGE);
  const open = query.before === undefined ? await findOpenAttempts(books, donorId, query.year) : [];
  const checking = open.map(({ id, createdAt, createdOn, amountCents, frequency }): OwnGift => ({
    id,
    given_at: createdAt.toISOString(),
    given_on: createdOn,
    amount: dollarsFromCents(amountCents),
    type: frequency,
    state: 'checking',
    method: null,
    net: 0,
    refunds: [],
  }));
  return success({
    gifts: [...checking, ...page.map((gift) => viewOf(gift, language))],
    before: stored.length > GIFTS_A_PAGE ? (page.at(-1)?.id ?? null) : null,
  });
}

export async function listGivingYears(books: Books, donorId: string): Promise<Success<GivingYear[]>> {
  const years = await findGivingYears(books, donorId);
  return success(
    years.map(({ year, gifts, cents, isImported }) => ({
      year,
      gifts,
      amount: dollarsFromCents(cents),
      ...(isImported && { is_imported: true as const }),
    })),
  );
}

function viewOf(gift: StoredGift, language: Language): OwnGift {
  return {
    id: gift.id,
    given_at: gift.givenAt.toISOString(),
    given_on: gift.givenOn,
    amount: dollarsFromCents(gift.amountCents),
    ...(gift.coveredFeeCents > 0 && { covered_fee: dollarsFromCents(gift.coveredFeeCents) }),
    type: gift.frequency,
    state: stateOf(gift),
    method: methodIn(language, gift.methodDescription),
    net: dollarsFromCents(gift.netCents),
    refunds: gift.refunds.map(({ cents, on }) => ({ amount: dollarsFromCents(cents), on })),
    ...(gift.receipt !== null && { receipt_number: receiptNumber(gift.receipt) }),
    ...(gift.campaign !== null && { campaign: gift.campaign }),
    ...(gift.funds !== null && { funds: gift.funds }),
    ...(gift.checkoutId !== null && { checkout_id: gift.checkoutId }),
    ...(gift.givenBy !== null && { given_by: gift.givenBy }),
    ...(gift.answers !== null && { answers: gift.answers }),
    ...(gift.isNoticeAsked && { notice_asked: true as const }),
    ...(gift.hasCard && { has_card: true as const }),
  };
}

/** The state of the charge takes precedence over the state of the gift. */
function stateOf({ state, settlement, awaitsBank }: StoredGift): GiftState {
  if (settlement === 'returned') return 'returned';
  if (settlement === 'voided') return 'called_off';
  if (state !== 'succeeded') return state;
  return awaitsBank ? 'settling' : 'given';
}
