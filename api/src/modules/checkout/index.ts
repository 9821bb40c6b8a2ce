export { checkoutRoutes } from './routes.ts';
export { findRunningSubscription } from './running-subscription.ts';
export { openDonorCheckout } from './start-checkout.ts';
export { withFirstDay } from './view.ts';
export { forgetAbandonedCheckouts } from './forget.ts';
export { insertLostCheckout } from './lost-checkout.ts';
export { changeEmailOfCheckouts, redactCheckouts } from './donor.ts';
export { LIMITS as CHECKOUT_LIMITS } from './limits.ts';
