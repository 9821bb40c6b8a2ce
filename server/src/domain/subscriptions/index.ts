export { insertBegunSubscription } from './begin-subscription.ts';
export { endOpenChanges, JOBS_NOT_RESTORED } from './change/backup.ts';
export { changeSubscription } from './change/at-checkout/change-subscription.ts';
export type { StaffMaker } from './change/change.ts';
export { askDonor } from './change/confirm/ask-donor.ts';
export { changeFunds, moveToFund } from './change/funds/change-funds.ts';
export { chooseDay } from './change/day/choose-day.ts';
export { isOnlyForDonor, manage } from './change/manage/manage.ts';
export { readManaged } from './change/manage/managed-gift.ts';
export { findRecovery, retryForDonor, type Recovery } from './dunning/retry-now.ts';
export { mayMailUpdateLink, permitUpdateLink, mailUpdateLink } from './update-link/mail-update-link.ts';
export { reconcileLapsedChanges } from './change/reconcile.ts';
export { followSubscription, type FollowContext } from './renewals/follow-subscription.ts';
export { withReplacedSubscriptions } from './replaced-subscriptions.ts';
export { forgetLinkEntered } from './change/forget.ts';
export { markEndedByErasure, moveSubscriptions, redactChanges } from './donor.ts';
export { subscriptionGatewayJobs, subscriptionJobs } from './jobs.ts';
export { subscriptionRoutes } from './routes.ts';
export {
  JOBS as SUBSCRIPTION_JOBS,
  SCHEDULE as SUBSCRIPTION_SCHEDULE,
  STAFF_MAILS as SUBSCRIPTION_STAFF_MAILS,
} from './job-names.ts';
export { LIMITS as SUBSCRIPTION_LIMITS } from './limits.ts';
