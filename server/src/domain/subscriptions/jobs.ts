import { JOBS } from './job-names.ts';
import { PAYMENT_JOBS } from '../payments/index.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import type { Mailing } from '../../platform/mail/mailing.ts';
import type { GiveContext } from '../payments/index.ts';
import { adoptCard } from './change/at-checkout/adopt-card.ts';
import { forgetMethod } from './change/forget-method.ts';
import { sendConfirmationMail } from './change/confirm/send-confirmation-mail.ts';
import { sendFundsMail } from './change/funds/send-funds-mail.ts';
import { sendChangeMail } from './change/mails/send-change-mail.ts';
import { cancelRefundedGift } from './change/manage/cancel-refunded.ts';
import { enqueueReminders, sendResumingMail } from './change/manage/remind-of-resuming.ts';
import { recheckSubscription } from './change/recheck-subscription.ts';
import { finishDunningRun } from './dunning/finish-dunning-run.ts';
import { followPastDue } from './dunning/follow-past-due.ts';
import { retryOwedMonth } from './dunning/retry-now.ts';
import { sendFailedMail } from './dunning/send-failed-mail.ts';
import { enqueueDue } from './dunning/store.ts';
import { takeOwedMonth } from './dunning/take-owed-month.ts';
import { holdGift } from './holds/hold-gift.ts';
import { releaseGift } from './holds/release-gift.ts';
import { sendDisputedGiftMail } from './holds/send-disputed-gift-mail.ts';
import { checkMethod } from './method-warnings/check-method.ts';
import { sendMethodMail } from './method-warnings/send-method-mail.ts';
import { enqueueChecks, enqueueRechecks } from './method-warnings/store.ts';
import { warnOfRevoked } from './method-warnings/warn-of-revoked.ts';
import { followSubscription, type FollowContext } from './renewals/follow-subscription.ts';
import { sendEndedMail } from './renewals/send-ended-mail.ts';
import { enqueueOverdue } from './renewals/store.ts';
import { sumMonthlyGifts } from './sum-monthly-gifts.ts';
import { sendUpdateLink } from './update-link/send-update-link.ts';

interface GatewayJobsContext {
  giving: GiveContext;
  following: FollowContext;
  mailing: Mailing;
  /** How long a month may stay unpaid before its monthly gift ends. */
  dunningDays: number;
}

/** The jobs that wait for the gateway. */
export function subscriptionGatewayJobs({ giving, following, mailing, dunningDays }: GatewayJobsContext) {
  const dunning = { ...giving, dunningDays };
  return {
    [JOBS.forgetMethod]: (payload) => forgetMethod(giving, payload),
    [JOBS.adoptCard]: (payload) => adoptCard(giving, payload),
    [JOBS.recheckSubscription]: (payload) => recheckSubscription(giving, payload),
    [JOBS.followSubscription]: (payload) => followSubscription(following, payload),
    [PAYMENT_JOBS.holdGift]: (payload) => holdGift(giving, payload),
    [JOBS.releaseGift]: (payload) => releaseGift(giving, payload),
    [JOBS.checkMethod]: (payload) => checkMethod(giving, payload),
    [JOBS.followPastDue]: (payload) => followPastDue(dunning, payload),
    [JOBS.takeOwedMonth]: (payload) => takeOwedMonth(dunning, payload),
    [JOBS.retryOwedMonth]: (payload) => retryOwedMonth(dunning, payload),
    [PAYMENT_JOBS.cancelRefundedGift]: (payload) =>
      cancelRefundedGift({ ...giving, timeZone: mailing.charity.timeZone }, payload),
    [JOBS.finishDunningRun]: (payload) => finishDunningRun(dunning, payload),
    [JOBS.sendChangeMail]: (payload) => sendChangeMail({ ...mailing, gateway: giving.gateway }, payload),
  } satisfies TaskGroup;
}

/** All other jobs. */
export function subscriptionJobs(mailing: Mailing) {
  const { db, charity } = mailing;
  return {
    [JOBS.followOverdue]: () => enqueueOverdue(db),
    [JOBS.sendDisputedGiftMail]: (payload) => sendDisputedGiftMail(mailing, payload),
    [JOBS.checkMethods]: () => enqueueChecks(db),
    [JOBS.recheckWarned]: () => enqueueRechecks(db),
    [JOBS.warnOfRevoked]: (payload) => warnOfRevoked(db, payload),
    [JOBS.sendMethodMail]: (payload) => sendMethodMail(mailing, payload),
    [JOBS.sendUpdateLink]: (payload) => sendUpdateLink(mailing, payload),
    [JOBS.finishDunningRuns]: () => enqueueDue(db),
    [JOBS.sendFailedMail]: (payload) => sendFailedMail(mailing, payload),
    [JOBS.sendEndedMail]: (payload) => sendEndedMail(mailing, payload),
    [JOBS.remindOfResuming]: () => enqueueReminders(db),
    [JOBS.sendFundsMail]: (payload) => sendFundsMail(mailing, payload),
    [JOBS.sendConfirmationMail]: (payload) => sendConfirmationMail(mailing, payload),
    [JOBS.sumMonthlyGifts]: () => sumMonthlyGifts({ db, timeZone: charity.timeZone }),
    [JOBS.sendResumingMail]: (payload) => sendResumingMail(mailing, payload),
  } satisfies TaskGroup;
}
