import { area } from '../../src/area.ts';

/** The page of alerts. */
export const staffAlertsWords = area({
  lead: 'Problems that someone needs to fix. An alert is raised again if its cause comes back after you close it.',
  open: 'Open',
  closed: 'Closed',
  noneOpen: 'No alerts are open. There is nothing to do.',
  noneClosed: 'No alerts have been closed yet. Closed alerts stay here as history.',
  began: 'Since {when}',
  seen: 'Seen {times, plural, one {once} other {{times, number} times}}, last {when}',
  about: 'About',
  more: 'The operating guide (docs/operating.md) has more under “{title}”.',
  openGift: 'Open the gift',
  openMonthlyGift: 'Open the monthly gift',
  openJobs: 'Open Jobs',
  openSettings: 'Open Settings',
  openWebhooks: 'Open Webhooks',
  openOf: '{link}: {title}, {about}',
  lookingYou: 'You have been looking at this since {when}.',
  looking: '{who} has been looking at this since {when}.',
  look: 'I’m looking at this',
  lookOf: 'I’m looking at this: {title}, {about}',
  lookInstead: 'I’m looking at this instead',
  lookInsteadOf: 'I’m looking at this instead: {title}, {about}',
  leave: 'I’m no longer looking',
  leaveOf: 'I’m no longer looking: {title}, {about}',
  close: 'Close',
  closeOf: 'Close the alert: {title}, {about}',
  closeTitle: 'Close this alert?',
  closeLead:
    '{title}, {about}. Close it once the problem is fixed. If it comes back, the alert is raised again.',
  closeAction: 'Close alert',
  closedNow: 'The alert was closed.',
  closedBy: 'Closed by {who}, {when}',
  closedItself: 'Closed automatically, {when}',
  listOpen: 'Open alerts',
  listClosed: 'Closed alerts',
});

/** The time at which an alert closes automatically. */
export const staffAlertClosings = area({
  jobGivenUp: 'It closes automatically once no failed job of this kind is left.',
  jobsLate: 'It closes automatically once no job of this kind is late.',
  gatewayDown: 'It closes automatically once Braintree answers.',
  diskFull: 'It closes automatically once there is space again.',
  backupFailed: 'It closes automatically after the next good backup.',
  backupOld: 'It closes automatically after the next good backup.',
  changesNotCopied: 'It closes automatically once all changes are copied.',
  dataFolderNotCopied: 'It closes automatically after the next good copy.',
  webhookFailing:
    'It closes automatically after the next successful delivery, or when the webhook is switched off.',
  jobsStalled: 'It closes automatically after a day without a recurrence.',
  noWorker: 'It closes automatically within two hours after jobs run again.',
  cardsTested: 'It closes automatically after a day without a new attack.',
  scriptAltered: 'It closes automatically within three hours after the files are right again.',
  strangeTransaction:
    'It closes automatically once the nightly comparison of the books with Braintree finds no difference.',
  missingTransaction:
    'It closes automatically once the nightly comparison of the books with Braintree finds no difference.',
  booksDiffer:
    'It closes automatically once the nightly comparison of the books with Braintree finds no difference.',
  monthsDiffer: 'It closes automatically once the nightly check of the ledger finds no difference.',
  supplierEnds: 'It closes automatically within eight days after the change.',
  merchantAccount: 'It closes automatically within three hours after the merchant account is right again.',
});
