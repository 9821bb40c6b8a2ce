import { area } from '../../src/area.ts';

/** Tags, which staff put on donors. */
export const staffTagWords = area({
  title: 'Tags',
  none: 'No tags yet. A tag groups donors, such as “Board” or “Gala 2026”, and filters the list of donors.',
  noneReadOnly: 'No tags yet.',
  label: 'New tag',
  hint: 'Up to {length, number} characters. Do not enter health details.',
  add: 'Add tag',
  added: 'The tag “{tag}” was added.',
  remove: 'Remove the tag “{tag}”',
  removed: 'The tag “{tag}” was removed.',
  full: 'This donor has {count, number} tags, the maximum. Remove one to add another.',
  missing: 'Enter a tag.',
  oneLine: 'Use one line, without invisible characters.',
  filter: 'Tag',
  choice: '{tag} ({donors, number})',
});

/** Name, postal address and email, as staff correct them. */
export const staffDetailsWords = area({
  correct: 'Correct details',
  correctTitle: 'Correct name and address',
  correctLead:
    'Receipts from now on show these details. To remove the address, leave all of its fields empty.',
  correctAction: 'Save details',
  corrected: 'The details were saved.',
  mailed: 'The donor gets an email that says our team made the change. It does not include the details.',
  receiptsStay:
    'Receipts that were already made stay as they are. To correct one, open its gift and press “Correct receipt”.',
  changeEmail: 'Change email',
  addEmail: 'Add email',
  addEmailTitle: 'Add the donor’s email',
  addEmailAction: 'Email this address',
  addEmailPlan:
    'We email this address. It becomes the donor’s email once it is confirmed, within {hours, number} hours.',
  addEmailAsked: 'We emailed {email}. This page shows when it is confirmed.',
  emailTitle: 'Change the donor’s email',
  emailLead: 'The current email is {email}.',
  newEmail: 'New email',
  emailMissing: 'Enter the new email.',
  emailAction: 'Email both addresses',
  emailPlanVerified:
    'We email both addresses. The email changes when both have confirmed, within {hours, number} hours. Until then nothing changes. If no one reads the current mailbox, a colleague can approve the change instead.',
  emailPlanUnverified:
    'We email both addresses. {email} was never verified, so the email changes once the new address confirms, within {hours, number} hours. Until then, the old address can refuse the change.',
  emailPlanAfter:
    'Then the donor is signed out everywhere, and signs in with a link sent to the new address.',
  emailAsked: 'We emailed {email} and the current address. This page shows when the email has changed.',
  findTaken: 'Find the donor with this email',
  waiting: 'This donor’s email is being changed to {email}.',
  waitingVerified: 'The new address has confirmed. The current address has not.',
  waitingAllowed: 'The new address has until {when} to confirm.',
  waitingBoth: 'Both addresses have until {when} to confirm.',
  waitingApproved:
    '{name} approved it instead of the current address. The new address has until {when} to confirm.',
  askedBy: 'Requested by {name}.',
  mayApprove:
    'If no one reads the mailbox of the current address, a colleague can approve the change instead. The new address must still confirm.',
  needsColleague:
    'If no one reads the mailbox of the current address, another colleague can approve the change on this page instead.',
  approve: 'Approve the change',
  approveTitle: 'Approve instead of the current address?',
  approveLead:
    'Make sure that {email} belongs to this donor: ask something that only they know. Once the new address confirms too, the donor’s email changes. We email the current address about it.',
  approved: 'The change was approved. The new address must still confirm.',
  approvedDone: 'The change was approved, and the email has changed.',
  withdraw: 'Withdraw the change',
  withdrawTitle: 'Withdraw the email change?',
  withdrawLead: 'The links that we emailed stop working, and the email stays as it is.',
  withdrawn: 'The change was withdrawn.',
  corrections: 'Corrected by our team',
  correction: '{name}: {before} → {after}',
  none: 'empty',
});
