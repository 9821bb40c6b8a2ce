/** The names of all jobs. A job is enqueued by SQL in the statement that causes it, so the queue is the outbox. */
export const JOBS = {
  sendReceipt: 'send_receipt',
  sendReceiptCopy: 'send_receipt_copy',
  undoExtraCharge: 'undo_extra_charge',
  sendLink: 'send_link',
  sendEmailChangeMail: 'send_email_change_mail',
  sendEmailChangedMail: 'send_email_changed_mail',
  sendPasswordMail: 'send_password_mail',
  tellGatewayOfEmail: 'tell_gateway_of_email',
  sendErasureLink: 'send_erasure_link',
  forgetGatewayCustomer: 'forget_gateway_customer',
  forgetMethod: 'forget_method',
  forgetEnteredCard: 'forget_entered_card',
  recheckWarned: 'recheck_warned',
  sendChangeMail: 'send_change_mail',
  remindOfResuming: 'remind_of_resuming',
  sendResumingMail: 'send_resuming_mail',
  adoptCard: 'adopt_card',
  recheckSubscription: 'recheck_subscription',
  followSubscription: 'follow_subscription',
  followOverdue: 'follow_overdue',
  sendEndedMail: 'send_ended_mail',
  followSettlement: 'follow_settlement',
  followSettlements: 'follow_settlements',
  sendReturnedMail: 'send_returned_mail',
  sendRefundMail: 'send_refund_mail',
  followDispute: 'follow_dispute',
  holdGift: 'hold_gift',
  releaseGift: 'release_gift',
  sendDisputeMail: 'send_dispute_mail',
  sendDisputedGiftMail: 'send_disputed_gift_mail',
  recoverMonth: 'recover_month',
  takeOwedMonth: 'take_owed_month',
  finishRecoveries: 'finish_recoveries',
  finishRecovery: 'finish_recovery',
  sendFailedMail: 'send_failed_mail',
  checkMethods: 'check_methods',
  checkMethod: 'check_method',
  warnOfRevoked: 'warn_of_revoked',
  sendMethodMail: 'send_method_mail',
  finishMerge: 'finish_merge',
  eraseDonor: 'erase_donor',
  eraseInactive: 'erase_inactive',
  sendErasedMail: 'send_erased_mail',
  cleanUp: 'clean_up',
  reconcile: 'reconcile',
  sendNotice: 'send_notice',
  sendMatchMail: 'send_match_mail',
  sendAlert: 'send_alert',
  tellOfGivenUp: 'tell_of_given_up',
  sumLedgerDays: 'sum_ledger_days',
} as const;

/** How many jobs of a group a process does beside each other, each with a mail server's connection of its own if it needs one. */
export const JOBS_AT_ONCE = 8;

export type JobName = (typeof JOBS)[keyof typeof JOBS];

const DAY_MS = 24 * 60 * 60_000;

/**
 * Jobs that come with the hour (UTC), whatever happens; of several processes one enqueues each. What was missed within a day
 * is made up for.
 */
export const SCHEDULE: readonly { task: JobName; match: string; options: { backfillPeriod: number } }[] = [
  { task: JOBS.eraseInactive, match: '3 9 * * *', options: { backfillPeriod: DAY_MS } },
  { task: JOBS.cleanUp, match: '17 9 * * *', options: { backfillPeriod: DAY_MS } },
  { task: JOBS.sumLedgerDays, match: '53 9 * * *', options: { backfillPeriod: DAY_MS } },
  { task: JOBS.reconcile, match: '37 8 * * *', options: { backfillPeriod: DAY_MS } },
  // By then a gateway in any time zone of the Americas has had its day's try.
  { task: JOBS.finishRecoveries, match: '23 16 * * *', options: { backfillPeriod: DAY_MS } },
  { task: JOBS.checkMethods, match: '7 14 * * *', options: { backfillPeriod: DAY_MS } },
  { task: JOBS.remindOfResuming, match: '27 14 * * *', options: { backfillPeriod: DAY_MS } },
  // Banks settle by the business day.
  { task: JOBS.followSettlements, match: '11 * * * *', options: { backfillPeriod: DAY_MS } },
  { task: JOBS.tellOfGivenUp, match: '29 * * * *', options: { backfillPeriod: DAY_MS } },
  { task: JOBS.followOverdue, match: '41 */6 * * *', options: { backfillPeriod: DAY_MS } },
];
