export { changeSubscription } from './change/at-checkout/change-subscription.ts';
export { reconcileLapsedChanges } from './change/reconcile.ts';
export { followSubscription, type FollowContext } from './renewals/follow-subscription.ts';
export { withReplacedSubscriptions } from './replaced-subscriptions.ts';
export { forgetLinkEntered } from './change/forget.ts';
export { markEndedByErasure, moveSubscriptions, redactChanges } from './donor.ts';
export { subscriptionGatewayJobs, subscriptionJobs } from './jobs.ts';
export { subscriptionRoutes } from './routes.ts';
