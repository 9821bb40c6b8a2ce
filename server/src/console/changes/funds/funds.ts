import { mayDo } from '@handsel/contract/console';
import { staffFundErrorWords as words } from '@handsel/words/console/funds';
import { describeSplit, findFunds, saveFund, type SavedFund } from '../../../domain/funds/index.ts';
import { allocateGift } from '../../../domain/payments/index.ts';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import { changeFunds, moveToFund } from '../../../domain/subscriptions/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { actorOf, makerOf } from '../actor.ts';
import type { StaffChangesContext } from '../context.ts';

type Context = StaffChangesContext;
type Wished = StaffCall<'allocateGift'>['body']['allocations'];

const REFUSED: Record<Exclude<SavedFund['kind'], 'saved'>, Record<string, string[]>> = {
  'name-taken': { name: [words.nameTaken] },
  'code-taken': { code: [words.codeTaken] },
  'never-offered': { is_offered: [words.neverOffered] },
  'always-open': { is_offered: [words.alwaysOpen] },
};

/**
 * Adds or changes a fund. This process offers it to donors before it replies; the others follow
 * within seconds.
 */
export async function keepFund(context: Context, call: StaffCall<'saveFund'>): Promise<StaffResult<null>> {
  const { moves_monthly_gifts_to: moveTo, ...body } = call.body;
  const { id } = call.params;
  if (body.opens_on !== null && body.closes_on !== null && body.opens_on > body.closes_on)
    return staffRefusal('validation', { closes_on: [words.endsBeforeItBegins] });
  if (moveTo !== null && !mayDo(call.session.person.role, 'monthly-gifts:change'))
    return staffRefusal('not_permitted');
  const kept = await context.db.transaction<StaffResult<null>>(async (tx) => {
    if (moveTo !== null && (moveTo === id || (await areUnknown(tx, [moveTo]))))
      return staffRefusal('validation', { moves_monthly_gifts_to: [words.unknown] });
    const saved = await saveFund(tx, id, contentOf(body));
    if (saved.kind !== 'saved') return staffRefusal('validation', REFUSED[saved.kind]);
    await recordAct(tx, actorOf(call), saved.before === undefined ? 'fund.added' : 'fund.changed', {
      subject: `fund:${id}`,
      details: body,
    });
    if (moveTo !== null) await moveToFund(tx, id, moveTo, makerOf(call));
    return staffSuccess(null);
  });
  if (kept.ok) await context.funds.refresh();
  return kept;
}

function contentOf({
  accounting_code: accountingCode,
  accounting_class: accountingClass,
  is_restricted: isRestricted,
  is_offered: isOffered,
  opens_on: opensOn,
  closes_on: closesOn,
  ...rest
}: Omit<StaffCall<'saveFund'>['body'], 'moves_monthly_gifts_to'>) {
  return { ...rest, accountingCode, accountingClass, isRestricted, isOffered, opensOn, closesOn };
}

/** Moves a gift to other funds. */
export async function allocate({ db }: Context, call: StaffCall<'allocateGift'>): Promise<StaffResult<null>> {
  const { id } = call.params;
  const { allocations } = call.body;
  return db.transaction<StaffResult<null>>(async (tx) => {
    const wrong = await faultIn(tx, allocations);
    if (wrong !== undefined) return staffRefusal('validation', { allocations: [wrong] });
    const before = await allocateGift(
      tx,
      id,
      allocations.map(({ fund_id: fundId, amount_cents: amountCents }) => ({ fundId, amountCents })),
    );
    if (before === undefined) return staffRefusal('not_found');
    if (before === 'not-whole') return staffRefusal('validation', { allocations: [words.notWhole] });
    await recordAct(tx, actorOf(call), 'gift.allocated', {
      subject: `gift:${id}`,
      details: {
        before: await describeSplit(
          tx,
          before.map(({ fundId, amountCents: cents }) => ({ fundId, cents })),
        ),
        after: await describeSplit(
          tx,
          allocations.map(({ fund_id: fundId, amount_cents: cents }) => ({ fundId, cents })),
        ),
      },
    });
    return staffSuccess(null);
  });
}

/** Moves the later months of a monthly gift to other funds. */
export async function changeMonthlyFunds(
  { db }: Context,
  call: StaffCall<'changeMonthlyGiftFunds'>,
): Promise<StaffResult<null>> {
  const { allocations } = call.body;
  return db.transaction<StaffResult<null>>(async (tx) => {
    const wrong = await faultIn(tx, allocations);
    if (wrong !== undefined) return staffRefusal('validation', { allocations: [wrong] });
    const shares = allocations.map(({ fund_id: fundId, amount_cents: share }) => ({ fundId, share }));
    const changed = await changeFunds(tx, call.params.id, shares, makerOf(call));
    if (changed === 'not-found') return staffRefusal('not_found');
    if (changed === 'ended') return staffRefusal('gift_ended');
    if (changed === 'not-whole') return staffRefusal('validation', { allocations: [words.notWhole] });
    return staffSuccess(null);
  });
}

async function faultIn(tx: Tx, allocations: Wished): Promise<string | undefined> {
  const ids = allocations.map(({ fund_id: id }) => id);
  if (new Set(ids).size < ids.length) return words.twice;
  return (await areUnknown(tx, ids)) ? words.unknown : undefined;
}

/** Donors cannot give to the fund of covered fees, so it counts as unknown. */
async function areUnknown(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const found = await findFunds(tx, ids);
  return found.filter(({ isCoveredFees }) => !isCoveredFees).length < ids.length;
}
