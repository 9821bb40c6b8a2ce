export { agreeOnFee } from './agreed-fee.ts';
export { checkPaidWith, type PaymentContext } from './card-authentication.ts';
export {
  findPayingMethod,
  isOffered,
  readPaidWith,
  useMethodNonce,
  type EnteredFor,
  type MethodOwner,
  type NewNonce,
  type PaidWith,
} from './paid-with.ts';
export { createAttackMode } from './card-testing/attack-mode.ts';
export { createCardTestingCheck } from './card-testing/check.ts';
export { withCardTestingGuard } from './card-testing/guard.ts';
export { isOwnToken, withForeignCustomers } from './foreign-customers.ts';
export { enterCardByLink } from './enter-card.ts';
export { withoutLinkEntered } from './link-entered.ts';
export { mintNonce } from './mint-nonce.ts';
export { removeUnusedMethod } from './remove-unused-method.ts';
export { savedMethodRoutes } from './routes.ts';
export { forgetIssuedNonces, forgetMethodNonces } from './forget.ts';
export {
  findCustomers,
  findCustomersDonor,
  findVaulted,
  forgetForeignCustomer,
  forgetVaulted,
  giveCustomerTo,
  insertForeignCustomer,
  insertGiftsCustomer,
  joinGatewayCustomers,
  takeMethodsFrom,
} from './donor-vault.ts';
export { paymentMethodJobs } from './jobs.ts';
export { JOBS as PAYMENT_METHOD_JOBS } from './job-names.ts';
export { LIMITS as PAYMENT_METHOD_LIMITS } from './limits.ts';
