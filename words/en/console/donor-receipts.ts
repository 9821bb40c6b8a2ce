import { area } from '../../src/area.ts';

/** The dialog that corrects a receipt. */
export const staffReceiptCorrectionWords = area({
  correct: 'Correct receipt',
  title: 'Correct receipt {number}',
  lead: 'A new receipt with the donor’s current details replaces it. Receipt {number} is then no longer valid.',
  same: 'Receipt {number} already has the donor’s current details. To change them, open the donor and press “Correct details”.',
  openDonor: 'Open the donor',
  close: 'Close',
  now: 'Now',
  then: 'On the new receipt',
  email: 'Sent to',
  name: 'Name',
  address: 'Address',
  none: 'None',
  mailed: 'The new receipt is emailed to {email}. It says which receipt it replaces.',
  action: 'Send corrected receipt',
  corrected: 'Receipt {number} is on its way to {email}.',
});
