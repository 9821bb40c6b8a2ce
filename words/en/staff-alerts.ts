import { area } from '../src/area.ts';

/** The page of alerts. */
export const staffAlertsWords = area({
  lead: 'What somebody must see to. An alert that comes back after it was closed is raised again.',
  open: 'Open',
  closed: 'Closed',
  noneOpen: 'No alert is open. There is nothing to do.',
  noneClosed: 'No alert has been closed yet. Closed ones stay here as history.',
  began: 'Since {when}',
  seen: 'Seen {times, plural, one {once} other {{times, number} times}}, last {when}',
  about: 'About',
  more: 'The operating guide (docs/operating.md) has more under “{title}”.',
  openGift: 'Open the gift',
  openMonthlyGift: 'Open the monthly gift',
  openJobs: 'Open Jobs',
  openSettings: 'Open Settings',
  openOf: '{link}: {title}, {about}',
  lookingYou: 'You are looking at this, since {when}.',
  looking: '{who} is looking at this, since {when}.',
  look: 'I’m looking at this',
  lookOf: 'I’m looking at this: {title}, {about}',
  lookInstead: 'I’m looking at this instead',
  lookInsteadOf: 'I’m looking at this instead: {title}, {about}',
  leave: 'I’m no longer looking',
  leaveOf: 'I’m no longer looking: {title}, {about}',
  close: 'Close',
  closeOf: 'Close the alert: {title}, {about}',
  closeTitle: 'Close this alert?',
  closeLead: '{title}, {about}. Close it once what it asks for is done. If it comes back, we raise it again.',
  closeAction: 'Close alert',
  closedNow: 'The alert was closed.',
  closedBy: 'Closed by {who}, {when}',
  closedItself: 'Closed by itself, {when}',
  listOpen: 'Open alerts',
  listClosed: 'Closed alerts',
});

/** When an alert closes without anybody’s doing. */
export const staffAlertClosings = area({
  jobGivenUp: 'It closes by itself once no job of this kind waits for somebody.',
  backupFailed: 'It closes by itself with the next good backup.',
  backupOld: 'It closes by itself with the next good backup.',
  changesNotCopied: 'It closes by itself once all changes are copied.',
  dataFolderNotCopied: 'It closes by itself with the next good copy.',
  jobsStalled: 'It closes by itself after a day without a new sign of it.',
  noWorker: 'It closes by itself within two hours of jobs being done again.',
  cardsTested: 'It closes by itself after a day without a new attack.',
  scriptAltered: 'It closes by itself within three hours of the files being right again.',
  strangeTransaction:
    'It closes by itself once a comparison of the books, made every night, finds that both sides agree.',
  missingTransaction:
    'It closes by itself once a comparison of the books, made every night, finds that both sides agree.',
  booksDiffer:
    'It closes by itself once a comparison of the books, made every night, finds that both sides agree.',
  monthsDiffer: 'It closes by itself once the ledger, summed anew every night, agrees.',
  merchantAccount: 'It closes by itself within three hours of the merchant account being right again.',
});
