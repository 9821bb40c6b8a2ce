import { area } from '../src/area.ts';

/** The dialog that corrects a receipt. */
export const staffReceiptCorrectionWords = area({
  correct: 'Correct receipt',
  title: 'Correct receipt {number}',
  lead: 'A new receipt with the donor’s present details takes its place. Receipt {number} is then no longer valid.',
  same: 'Receipt {number} already has the donor’s present details. To change them, open the donor and press “Correct details”.',
  openDonor: 'Open the donor',
  close: 'Close',
  now: 'It says',
  then: 'The new one says',
  email: 'Sent to',
  name: 'Name',
  address: 'Address',
  none: 'None',
  mailed: 'The new receipt is emailed to {email}, and names the one that it replaces.',
  action: 'Send corrected receipt',
  corrected: 'Receipt {number} is on its way to {email}.',
});
