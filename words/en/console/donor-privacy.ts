import { area } from '../../src/area.ts';

/** Requests of donors about their data, which staff carry out. */
export const staffDonorPrivacyWords = area({
  export: 'Export data',
  exportTitle: 'Export this donor’s data',
  exportLead:
    'The file has everything that is stored {hasEmail, select, true {under {email}} other {about {name}}}: gifts, receipts, details, your colleagues’ notes, and what is saved at Braintree. Give it only to the donor, and delete your copy afterwards.',
  exportMerged:
    'This donor was merged with others, so the file has everything under {emails}, each separately. Make sure that all of these emails are this person’s. If you are not sure, undo the merge first.',
  exportAction: 'Download the file',
  exported: 'The file was downloaded. The audit log records that you exported it.',
  erase: 'Erase donor',
  eraseTitle: 'Erase this donor',
  eraseLead:
    'This erases {hasEmail, select, true {everyone who gave under {email}} other {{name}}}, and cannot be undone.',
  eraseMerged: 'This donor was merged with others, so everyone under {emails} is erased, too.',
  eraseKept:
    'Amounts, dates and receipt numbers stay in the books without the name, as the tax office requires. The audit log keeps who did what, without the donor’s details.',
  eraseGone:
    'Name, email, address, payment methods, tags and notes are deleted, and no receipt can be sent again.',
  eraseMonthly:
    '{count, plural, =0 {No monthly gift is active.} one {Their monthly gift ends now, and nothing more is charged.} other {Their {count, number} monthly gifts end now, and nothing more is charged.}}',
  eraseMail: 'The donor gets one last email, which says that their data was erased.',
  eraseNoMail: 'The donor has no email address, so they get no email about it.',
  thisDonor: 'this donor',
  eraseExport: 'Did they ask for their data, too? Export it first.',
  word: 'erase',
  confirm: 'Type “{word}” to confirm',
  confirmMissing: 'Type “{word}” exactly.',
  eraseAction: 'Erase for good',
  keep: 'Keep the donor',
  erasing: 'The erasure has started. It takes a few minutes.',
  underWay:
    'This donor is being erased. That takes a few minutes, or longer while a payment or a receipt is still in progress.',
  erased: 'Erased donor',
  done: 'This donor was erased. Only what the books need was kept.',
});
