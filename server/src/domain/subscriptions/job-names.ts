import { scheduled } from '../../platform/jobs/jobs.ts';
import type { RequestedMail } from '../../platform/mail/requested-mail.ts';

export const JOBS = {
  forgetMethod: 'forget_method',
  recheckWarned: 'recheck_warned',
  sendChangeMail: 'send_change_mail',
  remindOfResuming: 'remind_of_resuming',
  sendResumingMail: 'send_resuming_mail',
  adoptCard: 'adopt_card',
  recheckSubscription: 'recheck_subscription',
  followSubscription: 'follow_subscription',
  followOverdue: 'follow_overdue',
  sendEndedMail: 'send_ended_mail',
  releaseGift: 'release_gift',
  sendDisputedGiftMail: 'send_disputed_gift_mail',
  followPastDue: 'follow_past_due',
  takeOwedMonth: 'take_owed_month',
  finishDunningRuns: 'finish_dunning_runs',
  finishDunningRun: 'finish_dunning_run',
  retryOwedMonth: 'retry_owed_month',
  sendFailedMail: 'send_failed_mail',
  checkMethods: 'check_methods',
  checkMethod: 'check_method',
  warnOfRevoked: 'warn_of_revoked',
  sendMethodMail: 'send_method_mail',
  sendUpdateLink: 'send_update_link',
  sendFundsMail: 'send_funds_mail',
  sendConfirmationMail: 'send_confirmation_mail',
  sumMonthlyGifts: 'sum_monthly_gifts',
} as const;

export const SCHEDULE = [
  // By this time a gateway in any time zone of the Americas has made its daily try.
  scheduled(JOBS.finishDunningRuns, '23 16 * * *'),
  scheduled(JOBS.checkMethods, '7 14 * * *'),
  scheduled(JOBS.remindOfResuming, '27 14 * * *'),
  scheduled(JOBS.followOverdue, '41 */6 * * *'),
  scheduled(JOBS.sumMonthlyGifts, '57 9 * * *'),
];

/** The mails that staff can cause by a request, and the rate limit of each. */
export const STAFF_MAILS = {
  sendUpdateLink: { job: JOBS.sendUpdateLink, limit: 'repairLink' },
} as const satisfies Record<string, RequestedMail>;
