import { area } from '../src/area.ts';

/** Tags, which staff put on donors. */
export const staffTagWords = area({
  title: 'Tags',
  none: 'No tags yet. A tag groups donors, such as “Board” or “Gala 2026”, and filters the list of donors.',
  noneReadOnly: 'No tags yet.',
  label: 'New tag',
  hint: 'Up to {length, number} characters. Do not write health details.',
  add: 'Add tag',
  added: 'The tag “{tag}” was added.',
  remove: 'Remove the tag “{tag}”',
  removed: 'The tag “{tag}” was removed.',
  full: 'This donor has {count, number} tags, the most possible. Remove one to add another.',
  missing: 'Enter a tag.',
  oneLine: 'Use one line, without invisible characters.',
  filter: 'Tag',
  choice: '{tag} ({donors, number})',
});

/** Name, postal address and email, as staff correct them. */
export const staffDetailsWords = area({
  correct: 'Correct details',
  correctTitle: 'Correct name and address',
  correctLead: 'Receipts from now on show this. Leave everything of the address empty to remove it.',
  correctAction: 'Save details',
  corrected: 'The details were saved.',
  mailed: 'The donor is emailed that our team made the change. The email names no detail.',
  receiptsStay:
    'Receipts that were already made stay as they are. To correct one, open its gift and press “Correct receipt”.',
  changeEmail: 'Change email',
  emailTitle: 'Change the donor’s email',
  emailLead: 'The email now is {email}.',
  newEmail: 'New email',
  emailMissing: 'Enter the new email.',
  emailAction: 'Ask both addresses',
  emailPlanVerified:
    'We email both addresses. The email changes when both have confirmed, within {hours, number} hours. Until then nothing changes.',
  emailPlanUnverified:
    'We email both addresses. Nobody has verified {email}, so it changes when the new one confirms, within {hours, number} hours. The old address can refuse until then.',
  emailPlanAfter: 'Then the donor is signed out everywhere, and signs in by a link to the new address.',
  emailAsked: 'We emailed {email} and the present address. This page shows when it has changed.',
  findTaken: 'Find the donor with this email',
  waiting: 'The email of this donor is about to become {email}.',
  waitingVerified: 'The new address has confirmed. The present address has not.',
  waitingAllowed: 'The new address has until {when} to confirm.',
  waitingBoth: 'Both addresses have until {when} to confirm.',
  withdraw: 'Withdraw the change',
  withdrawTitle: 'Withdraw the change of email?',
  withdrawLead: 'The links that we emailed stop working, and the email stays as it is.',
  withdrawn: 'The change was withdrawn.',
  corrections: 'Corrected by our team',
  correction: '{name}: {before} → {after}',
  none: 'empty',
});
