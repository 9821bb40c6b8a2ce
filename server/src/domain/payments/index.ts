export { followDispute } from './disputes/follow-dispute.ts';
export { subscribed } from './donate/attempt.ts';
export type { GiveContext } from './donate/give-context.ts';
export { countOpenAttempts } from './donate/metrics.ts';
export { rebuildAttempt, type LostCheckout } from './donate/rebuild-attempt.ts';
export { reconcileLapsedAttempts } from './donate/reconcile.ts';
export { paidOf } from './donate/give.ts';
export { giveRoutes } from './donate/routes.ts';
export { finalizeFoundCharge } from './donate/finalize-found-charge.ts';
export { finalize } from './donate/finalize.ts';
export type { BegunSubscription } from './donate/finalize-context.ts';
export { findCarrying } from './donate/store.ts';
export { payingMethod } from './imported-monthly/begin-imported.ts';
export {
  beginEnding,
  forgetImportedMonthly,
  earlierImports,
  isOfDeceased,
  importedOutcome,
  insertImportedMonthly,
} from './imported-monthly/store.ts';
export { monthlyOfferRoutes } from './monthly-offer/routes.ts';
export { giftDay, giftDaySql, giftDayText, isOfYearText } from './gift-day.ts';
export {
  isOpenGiftLink,
  makeGiftLink,
  manageLinkWords,
  updateLinkWords,
  revokeGiftLinks,
  revokeLinksTo,
} from './gift-links.ts';
export { alertOtherCurrency } from './other-currency.ts';
export { pauseBefore, reconcileLapsed, type LeftDue } from './reconcile-lapsed.ts';
export { describeDifference, describeReconciled } from './reconciliation/describe.ts';
export type {
  LedgerRepair,
  ReconcileContext,
  UndepositedEntry,
  UnreceiptedEntry,
} from './reconciliation/reconcile-context.ts';
export { bookOfflineGifts, reverseOfflineGift } from './offline/book-offline-gifts.ts';
export { bookImportedGifts, deleteImportedGifts } from './imported/book-imported-gifts.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { isReconciledSince } from './reconciliation/store.ts';
export { approveRefund, beginRefund, rejectRefund } from './refunds/begin-refund.ts';
export { carryOutRefund } from './refunds/carry-out-refund.ts';
export { reconcileLapsedRefunds } from './refunds/reconcile-refunds.ts';
export {
  readEndedRefunds,
  readOpenRefunds,
  readRefund,
  readRefundsOf,
  readWaitingRefunds,
} from './refunds/refund-view.ts';
export { centsRefundedAlone, findRefundableGift } from './refunds/refundable-gift.ts';
export { findRefundedMonthlyGift, findRequester } from './refunds/store.ts';
export { KIND_IN_REPORTS, LEDGER_KINDS } from './ledger/ledger-kinds.ts';
export { checkOwnBooks, readBooks } from './ledger/own-books.ts';
export { dismissDouble, doubleOf, POSSIBLE_DOUBLES } from './possible-doubles.ts';
export { sumAfterUpdate } from './ledger/sum-ledger-days.ts';
export { NEWS_DAYS } from './settlement/store.ts';
export { followSettlement } from './settlement/follow-settlement.ts';
export { forgetGiftLinks } from './forget.ts';
export { changeEmailOfAttempts, moveGifts, redactAttempts, redactGifts } from './donor.ts';
export { allocateGift } from './allocate-gift.ts';
export { bookMonths } from './book-months.ts';
export { paymentGatewayJobs, paymentJobs } from './jobs.ts';
export { JOBS as PAYMENT_JOBS, SCHEDULE as PAYMENT_SCHEDULE } from './job-names.ts';
