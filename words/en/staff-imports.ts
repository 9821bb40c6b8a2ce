import { area } from '../src/area.ts';

/** What becomes of a line of an import, by its outcome. */
export const importOutcomes = area({
  added: 'Imported',
  donor: 'Donor alone',
  known_gift: 'Imported before',
  possible_duplicate: 'Possible duplicate',
  nothing_given: 'Amount is zero',
  known_monthly: 'Imported before',
  late: 'Next date is too near',
  month_paid: 'Already paid for that month',
  token_missing: 'No Braintree token',
  token_several: 'Several Braintree tokens',
  token_twice: 'Braintree token of another line',
  token_unknown: 'Braintree does not know the token',
  token_pays: 'Payment method pays a monthly gift already',
  token_kind: 'Payment method cannot be taken over',
  card_expired: 'Card expires before the next date',
  customer_other: 'Braintree customer of another donor',
  waiting: 'Waiting to begin',
  asking: 'Braintree is being asked',
  begun: 'Begun',
  refused: 'Braintree refused it',
  undone: 'Not begun, import undone',
  erased: 'Not begun, donor erased',
  ending: 'Being ended',
  ended: 'Ended, import undone',
  charged: 'Stays, charged already',
  status: 'Status “{status}”',
});

/** The columns of the report of an import as a file. */
export const staffImportReportWords = area({
  line: 'Line',
  outcome: 'Result',
  donor: 'Donor id',
  isNew: 'New donor',
  gift: 'Gift id',
  oldDonor: 'Donor id there',
  oldGift: 'Gift id there',
  yes: 'yes',
});
