import { area } from '../src/area.ts';

/** What staff are alerted of: the subject of the mail, and the heading in docs/operating.md that says more. */
export const alertTitles = area({
  cardsTested: 'Stolen cards are being tested on your pages',
  scriptBlocked: 'A script was blocked on the checkout page',
  ownScriptBlocked: 'A script that a payment method needs was blocked',
  scriptAltered: 'A script of the pages was altered',
  extraCharge: 'An extra charge was refunded',
  chargedTwice: 'A monthly gift was charged twice in one month',
  chargedBeside: 'A monthly gift was charged on its abandoned new day',
  termsNotTaken: 'A monthly gift did not keep what staff changed while its day was being changed',
  endedWhileReplaced: 'A monthly gift was ended while its day was being changed',
  unreadableWebhook: 'A webhook of Braintree’s could not be read',
  refundFailed: 'A refund failed',
  refundNotMade: 'A refund did not reach Braintree',
  strangeTransaction: 'A transaction at Braintree belongs to no gift',
  missingTransaction: 'A gift has no charge at Braintree',
  booksDiffer: 'The books and Braintree say different things',
  receiptDiffers: 'A receipt says another amount than the books',
  monthsDiffer: 'A closed month no longer agrees with the ledger',
  depositMissed: 'Braintree did not tell of a deposit',
  depositFailed: 'A deposit did not reach the bank',
  unknownProxy: 'A proxy is not named in TRUST_PROXY',
  merchantAccount: 'No payment is made: the merchant account is the wrong one',
  otherCurrency: 'A donor was charged in another currency',
  billingTimeZone: 'Braintree counts the days otherwise than BRAINTREE_TIME_ZONE',
  jobsStalled: 'Jobs were not being done',
  noWorker: 'No process does the jobs',
  jobGivenUp: 'A job was given up',
  backupFailed: 'A backup could not be made',
  backupOld: 'The last backup is more than a day old',
  backupUnset: 'Nothing is backed up by itself',
  changesNotCopied: 'Changes are not copied to the backups',
  dataFolderNotCopied: 'The data folder could not be copied',
});

/** What staff do about each alert, in a sentence or two. */
export const alertAdvice = area({
  cardsTested:
    'Attack mode is on: each payment needs its own check against robots. The mode ends after half an hour without attacks. In Braintree’s control panel, refund gifts that were made with stolen cards.',
  scriptBlocked:
    'Donors’ browsers blocked it, so it did no harm. If more than one donor is affected, someone has put it into your pages: check what is between Handsel and your donors, such as a proxy.',
  ownScriptBlocked:
    'The script comes from a host that your payment methods use, so no stranger has put it there. If donors cannot use that payment method, update Handsel; if this continues, report it.',
  scriptAltered:
    'Browsers refuse to run it, so donors cannot give as they should. Find out who changed the file, and build the pages anew.',
  extraCharge:
    'Look at the transaction in Braintree’s control panel: it must be voided or refunded. The donor’s gift keeps its other charge.',
  chargedTwice:
    'Its day was being changed while Braintree could not be reached, so both of its subscriptions were charged. Both charges are gifts with receipts. One may be refunded in Braintree’s control panel: write to the donor.',
  chargedBeside:
    'Its day was being changed, and the new subscription was charged before it ended, so the gift keeps its old day. The charge is a gift with a receipt, and the next one may come in the same month. It may be refunded in Braintree’s control panel: write to the donor.',
  termsNotTaken:
    'Braintree refused the new amount or payment method for the subscription that replaced the one before, so the gift has those from before. Look at both in Braintree’s control panel, and change the new one if need be.',
  endedWhileReplaced:
    'Its subscription was ended at Braintree, not by Handsel, so Handsel ended its replacement. The donor was told that the gift has ended. If no one meant it to end, write to the donor.',
  unreadableWebhook:
    'Update Handsel. Nothing is lost: what webhooks tell of is looked up in any case, only later.',
  refundFailed:
    'The charity still has the money, and the books say so again. See in Braintree’s control panel why, refund it in another way, and write to the donor: we told them that it is on its way.',
  refundNotMade:
    'Staff asked for a refund, and an hour later Braintree had no record of it. No money moved. Open the gift in the staff console and refund it again.',
  strangeTransaction:
    'Look at it in Braintree’s control panel. If it is a gift, thank the donor; if no one knows what it is for, refund it. Charges of other software need a merchant account of their own.',
  missingTransaction:
    'Look for the transaction in Braintree’s control panel, and at BRAINTREE_MERCHANT_ID: with the keys of another account every gift looks so. If it is not there, write to Braintree’s support.',
  booksDiffer:
    'Look at the transaction, subscription or dispute in Braintree’s control panel, and run npm run reconcile: it says what each side has. If that does not fix it, it is a fault of Handsel; please report it.',
  receiptDiffers:
    'The donor has a receipt with another amount than was charged or refunded, so it must have been changed in the database. Find out who can write there, and tell the donor the right amount. If no one did, it is a fault of Handsel; please report it.',
  monthsDiffer:
    'Someone changed the database past all rules, or it is a fault of Handsel; then please report it. Keep a copy of the database, and compare the month with the report that was downloaded when it was closed. Find out who can write to the database.',
  depositMissed:
    'Its webhook never came, so Handsel rebuilt the deposit from its transactions. Compare it with the bank statement, on the page Deposits of the staff console. If this comes again, see in Braintree’s control panel whether webhooks of the kind “disbursement” are sent to Handsel.',
  depositFailed:
    'Your bank did not take the money, so Braintree still has it. “Reason” says why, in Braintree’s words. See to the bank account in Braintree’s control panel, or write to Braintree’s support. The alert closes once Braintree has paid.',
  unknownProxy:
    'Every request comes from the one address that “About” names, with X-Forwarded-For, so all donors look like one. Add the address to TRUST_PROXY and restart; otherwise limits meant for one visitor stop everyone.',
  merchantAccount:
    'Donors cannot give, so that no one is charged in a currency other than the pages show. Set BRAINTREE_MERCHANT_ACCOUNT_ID to an active merchant account in the currency of the pages, and restart.',
  otherCurrency:
    'The donor was charged, and it is booked as no gift. Refund the transaction in Braintree’s control panel, cancel the subscription if it is of a monthly gift, and write to the donor. Then look at the merchant account that BRAINTREE_MERCHANT_ACCOUNT_ID names, or at your default one.',
  billingTimeZone:
    'Monthly gifts are charged on another day than pages and emails say. Set BRAINTREE_TIME_ZONE to the time zone that Braintree’s control panel shows for your account, and restart.',
  jobsStalled:
    'Jobs such as receipts were due for over a minute and the worker took none of them. Handsel has replaced the worker, so they are being done now. If this comes again, restart Handsel and report it.',
  noWorker:
    'Donors can give, but they get no receipts, no payment in doubt is looked up, and nothing is backed up. Look why the process with HANDSEL_ROLE=worker ended, and start it again; or set HANDSEL_ROLE=all for one of the others. What waits is done then.',
  jobGivenUp:
    'All its attempts failed over four days, or the process ended during each of them. Nothing is lost: fix the cause, which “Last fault” names, and then let the job try again, on the page Jobs of the staff console.',
  backupFailed:
    '“Reason” says why. Handsel tries again every hour. Until it succeeds, the last good backup is the one before.',
  backupOld:
    'No good backup was made since the time that “Last backup” names. If that machine is lost, so are the gifts since then. See whether an alert of a failed backup is open, and whether jobs are done.',
  backupUnset:
    'BACKUP_TO is not set, so a lost disk loses all gifts and donors. Set BACKUP_TO and BACKUP_KEY, or close this alert if your own software backs up the database.',
  changesNotCopied:
    '“Reason” says why. Donors give as before, and Handsel tries again every five minutes. If the disk is lost now, so is what was given since the time that “Copied until” names. At most 1 GB of changes waits on the disk: make room for the copies before that.',
  dataFolderNotCopied:
    '“Reason” says why. Handsel tries again every hour. Until it succeeds, restore --until may not reach moments after the last good copy. The nightly backup does not depend on it.',
} satisfies Record<keyof typeof alertTitles, string>);

/** The mail of an alert. */
export const alertMailWords = area({
  subject: '[Handsel] {title}',
  labelAbout: 'About',
  labelFirstSeen: 'First seen',
  labelTimesSeen: 'Times seen',
  more: 'Read more in docs/operating.md under “{title}”.',
  why: 'You’re receiving this email because ALERT_EMAIL names you. It went to the charity’s staff alone.',
});

/** What an alert is about, line by line. */
export const alertLabels = area({
  attempt: 'Attempt',
  billingDate: 'Billing date at Braintree',
  braintree: 'Braintree',
  charged: 'Charged',
  closedMonths: 'Closed months',
  count: 'Count',
  difference: 'Difference',
  gift: 'Gift',
  handsel: 'Handsel',
  firstJobs: 'First of them',
  jobs: 'Jobs',
  jobsDue: 'Jobs due',
  oldestJobMinutes: 'Minutes that the oldest job has waited',
  copiedUntil: 'Copied until',
  lastBackup: 'Last backup',
  lastFault: 'Last fault',
  manyMore: 'many more',
  manyOthers: 'many others',
  monthlyGift: 'Monthly gift',
  reason: 'Reason',
  receipt: 'Receipt',
  replacedSubscription: 'Subscription that it was before',
  endedSubscription: 'Subscription that ended at Braintree',
  transactions: 'Transactions',
  pair: '{one} and {other}',
  whatShows: 'What shows them',
});

/** Reasons in alerts that no error tells. */
export const alertReasons = area({
  stillCopying: 'The copy before this one has not ended. See whether the place of the backups answers.',
  changesLost:
    'Changes could not be copied for so long that PostgreSQL dropped some of them, to keep room on the disk. A new copy of the data folder is made now. The moments between cannot be restored.',
});
