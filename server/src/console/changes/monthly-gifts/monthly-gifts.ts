import { centsFromDollars, type ErrorCode, type ManagedGift } from '@handsel/contract';
import { type MonthlyGiftChoices, type StaffErrorCode } from '@handsel/contract/console';
import { staffConsentWords } from '@handsel/words/console/changes';
import type { Result } from '../../../platform/http/result.ts';
import {
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffRefusal,
  type StaffResult,
} from '../../access/index.ts';
import {
  askDonor,
  chooseDay,
  findRecovery,
  isOnlyForDonor,
  mailUpdateLink,
  manage,
  mayMailUpdateLink,
  permitUpdateLink,
  readManaged,
  retryForDonor,
  type Recovery,
} from '../../../domain/subscriptions/index.ts';
import { makerOf } from '../actor.ts';
import type { StaffChangesContext } from '../context.ts';

type Context = StaffChangesContext;
type Wish = Parameters<typeof manage>[1]['wish'];

/** The part that all of these calls share. */
type Call = Pick<StaffCall<'resumeMonthlyGift'>, 'params' | 'session' | 'browser'>;

export async function readChoices(context: Context, call: Call): Promise<StaffResult<MonthlyGiftChoices>> {
  const read = await readManaged(context, holderOf(call));
  return answer(context, call, read);
}

export async function changeAmount(
  context: Context,
  call: StaffCall<'changeMonthlyGiftAmount'>,
): Promise<StaffResult<MonthlyGiftChoices>> {
  const { amount_cents: giftCents } = call.body;
  const before = await readManaged(context, holderOf(call));
  if (before.ok && mayAskForAmount(before.data)) {
    const givenCents = givenCentsOf(before.data);
    if (giftCents > givenCents)
      return confirm(context, call, before, {
        kind: 'amount',
        before_cents: givenCents,
        after_cents: giftCents,
      });
  }
  const consentText = staffConsentWords.amount({ name: makerOf(call).name });
  return press(context, call, { kind: 'amount', giftCents, consentText });
}

export async function changeDay(
  context: Context,
  call: StaffCall<'changeMonthlyGiftDay'>,
): Promise<StaffResult<MonthlyGiftChoices>> {
  const { day, first_billing_on: firstBillingOn } = call.body;
  const before = await readManaged(context, holderOf(call));
  if (before.ok && !before.data.checking) {
    const { days = [], next_billing_date: next } = before.data;
    const isOffered = days.some((each) => each.day === day && each.first_billing_on === firstBillingOn);
    if (isOffered && next !== null && firstBillingOn < next)
      return confirm(context, call, before, { kind: 'day', before: next, after: firstBillingOn });
  }
  const limited = await takeLimit(context, call);
  if (limited !== undefined) return limited;
  const by = makerOf(call);
  const holder = { staff: by, subscriptionId: call.params.id };
  const consent = staffConsentWords.day({ name: by.name });
  return answer(context, call, await chooseDay(context, { holder, day, firstBillingOn, consent, by }));
}

function mayAskForAmount(gift: ManagedGift): boolean {
  return gift.can_change_amount === true && gift.only_less !== true && !gift.checking;
}

/** The gift itself, without the fee that the donor covers. */
function givenCentsOf({ amount, covered_fee: fee = 0 }: ManagedGift): number {
  return (centsFromDollars(amount) ?? 0) - (centsFromDollars(fee) ?? 0);
}

/** Leaves the gift unchanged, and mails its donor to confirm. */
async function confirm(
  context: Context,
  call: Call,
  before: Result<ManagedGift>,
  asked: Parameters<typeof askDonor>[3],
): Promise<StaffResult<MonthlyGiftChoices>> {
  const limited = await takeLimit(context, call);
  if (limited !== undefined) return limited;
  const mailed = await context.limits.take('donorConfirmation', { subscription: call.params.id });
  if (mailed !== undefined) return staffRefusalOf(mailed);
  await askDonor(context.db, call.params.id, makerOf(call), asked);
  const answered = await answer(context, call, before);
  return answered.ok ? staffSuccess({ ...answered.data, asked_donor: true }) : answered;
}

export function pause(
  context: Context,
  call: StaffCall<'pauseMonthlyGift'>,
): Promise<StaffResult<MonthlyGiftChoices>> {
  return pressOrAsk(context, call, { kind: 'pause', resumesOn: call.body.resumes_on });
}

export function resume(
  context: Context,
  call: StaffCall<'resumeMonthlyGift'>,
): Promise<StaffResult<MonthlyGiftChoices>> {
  return pressOrAsk(context, call, { kind: 'resume' });
}

/** Ends or shortens a pause that staff made. The donor confirms it for any other pause. */
async function pressOrAsk(
  context: Context,
  call: Call,
  wish: { kind: 'pause'; resumesOn: string } | { kind: 'resume' },
): Promise<StaffResult<MonthlyGiftChoices>> {
  const holder = holderOf(call);
  const before = await readManaged(context, holder);
  if (!before.ok || !(await isOnlyForDonor(context, { holder, wish }))) return press(context, call, wish);
  return confirm(context, call, before, {
    kind: 'resume',
    before: before.data.next_billing_date,
    after: wish.kind === 'pause' ? wish.resumesOn : null,
  });
}

export function cancel(
  context: Context,
  call: StaffCall<'cancelMonthlyGift'>,
): Promise<StaffResult<MonthlyGiftChoices>> {
  return press(context, call, { kind: 'cancel' }, call.body.reason);
}

export async function retry(
  context: Context,
  call: StaffCall<'retryFailedMonth'>,
): Promise<StaffResult<MonthlyGiftChoices>> {
  const limited = await takeLimit(context, call);
  if (limited !== undefined) return limited;
  const isAsked = await retryForDonor(context.db, call.params.id, makerOf(call));
  return isAsked ? readChoices(context, call) : staffRefusal('not_now');
}

export async function mailRepairLink(
  context: Context,
  call: StaffCall<'sendRepairLink'>,
): Promise<StaffResult<MonthlyGiftChoices>> {
  const { id } = call.params;
  const permit = await permitUpdateLink(context.limits, id);
  if ('code' in permit) return staffRefusalOf(permit);
  const isSent = await mailUpdateLink(context.db, id, makerOf(call), permit);
  return isSent ? readChoices(context, call) : staffRefusal('not_now');
}

async function press(
  context: Context,
  call: Call,
  wish: Wish,
  reason?: string,
): Promise<StaffResult<MonthlyGiftChoices>> {
  const limited = await takeLimit(context, call);
  if (limited !== undefined) return limited;
  const by = makerOf(call);
  const holder = { staff: by, subscriptionId: call.params.id };
  return answer(context, call, await manage(context, { holder, wish, reason, by }));
}

async function takeLimit({ limits }: Context, { session }: Call): Promise<StaffRefusal | undefined> {
  const limited = await limits.take('monthlyGiftChange', { colleague: session.person.id });
  return limited && staffRefusalOf(limited);
}

async function answer(
  { db, log }: Context,
  { params }: Call,
  managed: Result<ManagedGift>,
): Promise<StaffResult<MonthlyGiftChoices>> {
  if (!managed.ok) return staffRefusal(CODES[managed.code] ?? 'internal');
  const gift = managed.data;
  const { recovery, mayMail } = await readOwed(db, params.id).catch((error: unknown) => {
    // The change may be done already, so a failed read only offers fewer actions.
    log.warn({ err: error, subscription: params.id }, 'the owed months could not be read');
    return { recovery: undefined, mayMail: false };
  });
  const isRunning = gift.status !== 'cancelled';
  return staffSuccess({
    state: gift.status,
    amount_cents: centsFromDollars(gift.amount) ?? 0,
    covered_fee_cents: centsFromDollars(gift.covered_fee ?? 0) ?? 0,
    next_billing_date: gift.next_billing_date,
    billing_day: gift.billing_day ?? null,
    is_changing: gift.checking,
    pauses: gift.pauses.map((each) => each.resumes_on),
    days: gift.days ?? [],
    may_change_amount: gift.can_change_amount === true,
    only_less: gift.only_less === true,
    may_resume:
      isRunning && gift.is_pause_on === true && gift.needs_other_method !== true && gift.is_disputed !== true,
    may_cancel: isRunning,
    may_retry: recovery?.mayTry === true,
    may_send_repair_link: mayMail,
  });
}

async function readOwed(
  db: Context['db'],
  id: string,
): Promise<{ recovery: Recovery | undefined; mayMail: boolean }> {
  return { recovery: await findRecovery(db, id), mayMail: await mayMailUpdateLink(db, id) };
}

/** Maps the codes for donors to those of the console. */
const CODES: Partial<Record<ErrorCode, StaffErrorCode>> = {
  not_found: 'not_found',
  validation: 'gift_moved',
  subscription_changing: 'gift_changing',
  subscription_ended: 'gift_ended',
  subscription_unpaid: 'gift_unpaid',
  subscription_past_due: 'gift_unpaid',
  subscription_returned: 'gift_needs_method',
  subscription_disputed: 'gift_disputed',
  subscription_paused: 'gift_paused',
  subscription_only_less: 'gift_only_less',
  subscription_moved: 'gift_moved',
  subscription_uneven: 'gift_moved',
  subscription_due: 'gift_moved',
  subscription_adjusted: 'gift_moved',
  day_changed: 'gift_moved',
  day_changed_often: 'day_changed_often',
  gateway_unavailable: 'gateway_unavailable',
};

function holderOf(call: Call) {
  return { staff: makerOf(call), subscriptionId: call.params.id };
}
