import { area } from '../../src/area.ts';

/** Whether a donor may be contacted: a death, and wishes for no mail or no contact. */
export const staffContactWords = area({
  died: 'Deceased',
  noMail: 'No mail',
  noContact: 'No contact',
  limit: 'Contact limits',
  limitTitle: 'Limit contact with this donor',
  limitLead: 'Choose what this donor does not want.',
  limitNoMail: 'Do not mail: only receipts, and emails about the donor’s own account',
  limitNoContact: 'Do not contact: leave the donor out of lists of donors to ask for gifts',
  limitAction: 'Save limits',
  limited: 'The contact limits were saved.',
  record: 'Record a death',
  recordTitle: 'Record the death of this donor?',
  recordLead: 'Record it for {donor}.',
  recordEnds:
    '{count, plural, =0 {There is no monthly gift to end.} one {The monthly gift ends. Nothing more is charged, and no email is sent.} other {All {count, number} monthly gifts end. Nothing more is charged, and no email is sent.}}',
  recordOthers:
    'Another donor with this email also gives every month, and that gift goes on. Merge the two first, or record the death there too.',
  recordMail:
    'Statements, reminders, dedication cards and other emails to the donor stop. Receipts stay as they are.',
  recordLists: 'The donor is left out of lists of donors to ask for gifts.',
  recordBooks: 'Gifts and books stay as they are.',
  recordUndo: 'You can undo the record. Monthly gifts that have ended stay ended.',
  recordAction: 'Record death',
  recorded: 'The death was recorded.',
  diedNotice: 'This donor’s death is recorded. They get no mail, and are left out of lists of donors to ask.',
  ending:
    '{count, plural, one {A monthly gift is being ended} other {{count, number} monthly gifts are being ended}}: Braintree has not confirmed it yet. Handsel tries again until it does, and an alert says so if it cannot.',
  limitsNotice:
    '{which, select, both {This donor gets no mail except receipts, and is left out of lists of donors to ask.} mail {This donor gets no mail except receipts.} other {This donor is left out of lists of donors to ask.}}',
  language: 'Language',
  languageChange: 'Change language',
  languageTitle: 'Change the language of this donor’s emails?',
  languageLead:
    'Receipts, other emails and PDFs will be in this language. If the donor gives on pages in another one, it changes again.',
  languageAction: 'Save language',
  languageSaved: 'The language was saved.',
  news: 'News by email',
  newsRecord: 'Record answer about news',
  newsTitle: 'Does this donor want news by email?',
  newsLead:
    'Record what the donor told you, for example by phone or on a form. Their earlier answers are kept.',
  newsChoose: 'Choose',
  newsMissing: 'Choose the donor’s answer.',
  newsYes: 'Yes',
  newsNo: 'No',
  newsHow: 'How you know',
  newsHowHint: 'For example: form at the spring fair. The donor can ask to see it.',
  newsHowMissing: 'Enter how you know.',
  newsAction: 'Save answer',
  newsSaved: 'The answer was saved.',
  newsNone: 'No answer',
  newsAnswer: '{agrees, select, true {Yes} other {No}}, {day}.',
  newsSource:
    '{source, select, profile {The donor answered on their profile: “{words}”} staff {{by} recorded it: “{words}”} other {The donor answered after a gift: “{words}”}}',
  undo: 'Undo record of death',
  undoTitle: 'Undo the record of the death?',
  undoLead: 'The donor is mailed and listed again. Monthly gifts that have ended stay ended.',
  undone: 'The record was removed.',
});
