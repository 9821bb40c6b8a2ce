import { area } from '../../src/area.ts';

/** The subject of each alert's mail, which is also its heading in docs/operating.md. */
export const alertTitles = area({
  cardsTested: 'Stolen cards are being tested on your pages',
  scriptBlocked: 'A script was blocked on the checkout page',
  ownScriptBlocked: 'A script that a payment method needs was blocked',
  scriptAltered: 'A script on your pages was changed',
  extraCharge: 'An extra charge was refunded',
  chargedTwice: 'A monthly gift was charged twice in one month',
  chargedBeside: 'A monthly gift was charged on a new day that was then canceled',
  termsNotTaken: 'A monthly gift lost a change that staff made while its day was changing',
  endedWhileReplaced: 'A monthly gift ended while its day was changing',
  unreadableWebhook: 'A webhook from Braintree could not be read',
  refundFailed: 'A refund failed',
  refundNotMade: 'A refund did not reach Braintree',
  strangeTransaction: 'A transaction at Braintree matches no gift',
  missingTransaction: 'A gift has no charge at Braintree',
  booksDiffer: 'The books and Braintree differ',
  receiptDiffers: 'A receipt shows a different amount than the books',
  monthsDiffer: 'A closed month no longer agrees with the ledger',
  depositMissed: 'Braintree did not report a deposit',
  depositFailed: 'A deposit did not reach the bank',
  unknownProxy: 'A proxy is missing from TRUST_PROXY',
  merchantAccount: 'Donors can’t give: the merchant account is wrong',
  otherCurrency: 'A donor was charged in another currency',
  billingTimeZone: 'Braintree bills in another time zone than BRAINTREE_TIME_ZONE',
  jobsStalled: 'Jobs were not running',
  noWorker: 'No process runs jobs',
  jobsLate: 'Jobs are late',
  gatewayDown: 'Braintree does not answer',
  diskFull: 'The disk is full',
  chargeFoundLate: 'A charge was booked late',
  unhandledFault: 'The server met an unexpected fault',
  jobGivenUp: 'A job failed',
  backupFailed: 'A backup failed',
  backupOld: 'The last backup is more than a day old',
  backupUnset: 'Automatic backups are off',
  changesNotCopied: 'Changes are not copied to the backups',
  dataFolderNotCopied: 'The data folder could not be copied',
  webhookFailing: 'A webhook has failed for a day',
  webhookGone: 'A webhook was switched off by its receiver',
  supplierEnds: 'A supplier of Handsel ends soon',
});

/** Instructions for each alert, in a sentence or two. */
export const alertAdvice = area({
  cardsTested:
    'Attack mode is on: each payment needs its own bot check. It turns off after half an hour without attacks. In Braintree’s control panel, refund gifts that were made with stolen cards.',
  scriptBlocked:
    'Donors’ browsers blocked it, so it did no harm. If more than one donor is affected, something has added it to your pages: check what is between Handsel and your donors, such as a proxy.',
  ownScriptBlocked:
    'The script comes from a host that your payment methods use, so no stranger added it. If donors can’t use that payment method, update Handsel. If it happens again, report it.',
  scriptAltered:
    'Browsers refuse to run it, so donors can’t give as they should. Find out who changed the file, then build the pages again.',
  extraCharge:
    'Look at the transaction in Braintree’s control panel: it must be voided or refunded. The donor’s gift keeps its other charge.',
  chargedTwice:
    'Its day was being changed while Braintree could not be reached, so both of its subscriptions were charged. Both charges are gifts with receipts. You may refund one of them in Braintree’s control panel. Write to the donor.',
  chargedBeside:
    'Its day was being changed, and the new subscription was charged before it was canceled, so the gift keeps its old day. The charge is a gift with a receipt, and the next one may come in the same month. You may refund it in Braintree’s control panel. Write to the donor.',
  termsNotTaken:
    'Braintree refused the new amount or payment method for the subscription that replaced the old one, so the gift keeps the old amount and payment method. Look at both subscriptions in Braintree’s control panel, and change the new one if needed.',
  endedWhileReplaced:
    'Its subscription was canceled at Braintree, not by Handsel, so Handsel canceled its replacement. The donor was notified that the gift has ended. If no one meant it to end, write to the donor.',
  unreadableWebhook:
    'Update Handsel. Nothing is lost: Handsel looks up what webhooks report in any case, only later.',
  refundFailed:
    'The charity still has the money, and the books say so again. Find the reason in Braintree’s control panel, refund the donor in another way, and write to the donor: we notified them that the refund is on its way.',
  refundNotMade:
    'Staff requested a refund, and an hour later Braintree had no record of it. No money moved. Open the gift in the staff console and refund it again.',
  strangeTransaction:
    'Look at it in Braintree’s control panel. If it is a gift, thank the donor. If no one knows what it is for, refund it. Charges from other software need their own merchant account.',
  missingTransaction:
    'Look for the transaction in Braintree’s control panel, and check BRAINTREE_MERCHANT_ID: with the keys of another account, every gift looks like this. If it is not there, contact Braintree support.',
  booksDiffer:
    'Look at the transaction, subscription or dispute in Braintree’s control panel, and run npm run reconcile: it shows what each side has. If that does not fix it, it is a bug in Handsel; please report it.',
  receiptDiffers:
    'The donor has a receipt for a different amount than was charged or refunded, so it must have been changed in the database. Find out who can write to the database, and notify the donor of the right amount. If no one changed it, it is a bug in Handsel; please report it.',
  monthsDiffer:
    'Someone changed the database directly, or there is a bug in Handsel; if it is a bug, please report it. Keep a copy of the database, and compare the month with the report that was downloaded when it was closed. Find out who can write to the database.',
  depositMissed:
    'Its webhook never came, so Handsel rebuilt the deposit from its transactions. Compare it with the bank statement, on the page Deposits of the staff console. If it happens again, check in Braintree’s control panel that webhooks of the kind “disbursement” are sent to Handsel.',
  depositFailed:
    'Your bank did not accept the money, so Braintree still has it. “Reason” says why, in Braintree’s words. Check the bank account in Braintree’s control panel, or contact Braintree support. The alert closes once Braintree has paid.',
  unknownProxy:
    'Requests come from the private address in “Address”, with X-Forwarded-For, so all donors look like one. If it is the address of your proxy, add it to TRUST_PROXY and restart. Otherwise limits meant for one visitor block everyone.',
  merchantAccount:
    'Donors can’t give, so that no one is charged in a currency other than the one your pages show. Set BRAINTREE_MERCHANT_ACCOUNT_ID to an active merchant account in that currency, and restart.',
  otherCurrency:
    'The donor was charged, but Handsel booked no gift. Refund the transaction in Braintree’s control panel, cancel the subscription if it is a monthly gift, and write to the donor. Then check the merchant account that BRAINTREE_MERCHANT_ACCOUNT_ID names, or your default one.',
  billingTimeZone:
    'Monthly gifts are charged on a different day than pages and emails say. Set BRAINTREE_TIME_ZONE to the time zone that Braintree’s control panel shows for your account, and restart.',
  jobsStalled:
    'Jobs such as receipts were due for over a minute, and the worker ran none of them. Handsel has replaced the worker, so they are running now. If it happens again, restart Handsel and report it.',
  noWorker:
    'Donors can give, but they get no receipts, payments in doubt are not checked, and there are no backups. Find out why the process with HANDSEL_ROLE=worker ended, and start it again; or set HANDSEL_ROLE=all for one of the others. Waiting jobs run then.',
  jobsLate:
    'The jobs in “About”, such as receipts, have been due for more than five minutes. “Last error” says why they fail: check the mail server or the service that it names. Without an error, the server has more to do than it can; it catches up by itself when there is less. No job is lost.',
  gatewayDown:
    'Braintree has refused or not answered for more than five minutes, so donors can’t give. Look at status.braintreepayments.com, at this server’s connection to the internet, and at the keys in the settings. Payments in doubt are looked up once it answers.',
  diskFull:
    'The disk of the database is full or almost full. Once it is full, donors can’t give. Free some space, or make the disk larger; Handsel goes on by itself.',
  chargeFoundLate:
    'Braintree had the charge and the books did not, so the nightly comparison booked the gift and its receipt was sent. The donor was charged once, but may have been told to wait. If it happens again, there is a fault in Handsel or in the database; please report it.',
  unhandledFault:
    'Handsel keeps running, and payments in doubt are looked up by themselves. “About” and “Last error” say where the fault is. It is a bug; please report it. If the server behaves oddly, restart it.',
  jobGivenUp:
    'All its attempts failed over four days, or the process ended during each of them. Nothing is lost: fix the cause, which “Last error” names, then retry the job on the page Jobs of the staff console.',
  backupFailed:
    '“Reason” says why. Handsel tries again every hour. Until it succeeds, the last good backup is the previous one.',
  backupOld:
    'No good backup was made since the time in “Last backup”. If you lose that machine, you lose the gifts since then. Check whether an alert of a failed backup is open, and whether jobs are running.',
  backupUnset:
    'BACKUP_TO is not set, so a lost disk loses all gifts and donors. Set BACKUP_TO and BACKUP_KEY, or close this alert if your own software backs up the database.',
  changesNotCopied:
    '“Reason” says why. Donors can still give, and Handsel tries again every five minutes. If you lose the disk now, you lose what was given since the time in “Copied until”. At most 1 GB of changes waits on the disk: make space for the copies before that.',
  dataFolderNotCopied:
    '“Reason” says why. Handsel tries again every hour. Until it succeeds, restore --until may not reach times after the last good copy. The nightly backup does not depend on it.',
  webhookFailing:
    'The receiver has taken no event for a day. Open Webhooks to see why. Handsel retries each event for three days; later, staff can send it again.',
  webhookGone:
    'The receiver answered that it is gone (status 410), so Handsel sends nothing more. Ask the people who run it. Then switch the webhook on again, or leave it off.',
  supplierEnds:
    'From “Last day” on, donors can’t give as they should, or security fixes stop. “What to do” says what your webmaster changes before that day.',
} satisfies Record<keyof typeof alertTitles, string>);

/** The mail of an alert. */
export const alertMailWords = area({
  subject: '[Handsel] {title}',
  labelAbout: 'About',
  labelFirstSeen: 'First seen',
  labelTimesSeen: 'Times seen',
  more: 'Read more in docs/operating.md under “{title}”.',
  why: 'You’re receiving this email because ALERT_EMAIL lists your address. Only staff receive it.',
});

/** The details of an alert, line by line. */
export const alertLabels = area({
  address: 'Address',
  attempt: 'Attempt',
  billingDate: 'Billing date at Braintree',
  braintree: 'Braintree',
  charged: 'Charged',
  closedMonths: 'Closed months',
  count: 'Count',
  difference: 'Difference',
  gift: 'Gift',
  handsel: 'Handsel',
  firstJobs: 'First jobs',
  jobs: 'Jobs',
  jobsDue: 'Jobs due',
  oldestJobMinutes: 'Minutes the oldest job has waited',
  copiedUntil: 'Copied until',
  lastBackup: 'Last backup',
  lastDay: 'Last day',
  lastFault: 'Last error',
  manyMore: 'many more',
  oneNetwork: 'reported by only one network',
  monthlyGift: 'Monthly gift',
  reason: 'Reason',
  receipt: 'Receipt',
  replacedSubscription: 'Previous subscription',
  endedSubscription: 'Subscription canceled at Braintree',
  transactions: 'Transactions',
  pair: '{one} and {other}',
  webhook: 'Webhook',
  whatShows: 'Evidence',
  whatToDo: 'What to do',
});

/** Reasons in alerts that no error tells. */
export const alertReasons = area({
  databaseAway: 'The database was away.',
  diskFull: 'PostgreSQL could not write a file: no space is left on its disk.',
  diskLow: 'Only {free} MB are free on the disk of the data folder.',
  stillCopying: 'The previous copy has not finished. Check that the backup storage answers.',
  changesLost:
    'Changes could not be copied for so long that PostgreSQL dropped some of them, to keep space on the disk. A new copy of the data folder is being made. Times in between cannot be restored.',
});
