import { area } from '../../src/area.ts';

/** The mark of sample data wherever it is shown, and the output of `npm start -- --sample`. */
export const sampleWords = area({
  mark: 'Sample data. Nobody is charged.',
  label: 'Sample data',
  subject: '[Sample data] {subject}',
  making: 'Making {months, plural, one {# month} other {# months}} of sample data',
  notByItself: 'Sample data needs its own folder. Run npm start -- --sample.',
  anew: 'The sample data is incomplete, so it is made again.',
  startNote:
    'Everything here is made up, and nobody is charged. Your own data is untouched: npm start without --sample shows it.',
  notMade: 'The sample data could not be made. See {log}.',
  folderIsHalfMade: 'The sample data in {folder} is incomplete. Run npm start -- --sample to make it again.',
  badUse:
    'npm start takes --sample, and with it --donors (12 to 5000) and --months (2 to 36), each followed by a number.',
  needsLocal:
    '--sample works only with the local stand-in for Braintree, and BRAINTREE_ENVIRONMENT is "{environment}". Nothing was changed. Remove BRAINTREE_ENVIRONMENT, or start without --sample.',
  needsOwnDatabase:
    '--sample uses its own database, and DATABASE_URL names another. Nothing was changed. Remove DATABASE_URL, or start without --sample.',
  folderIsSample:
    'The data folder {folder} has sample data, which must not be used with real keys. Set DATA_DIR to another folder, or BRAINTREE_ENVIRONMENT to local.',
  folderIsSampleDatabase:
    'The data folder {folder} has sample data, with its own database. Remove DATABASE_URL, or set DATA_DIR to another folder.',
});

/** Texts that the invented people of the sample write. */
export const sampleTexts = area({
  fundName: 'Winter shelter',
  fundDescription: 'Warm rooms for families from November to March.',
  campaignName: 'A room near the hospital',
  campaignPicture: 'A small house at night, with light in its windows',
  campaignSummary: 'Parents sleep five minutes from their child, and not two hours away.',
  campaignStory:
    'When a child is in the hospital for weeks, a family needs a bed, a kitchen and a door to close behind them. We rent six rooms across the street.\n\nEach room costs us $48 a night. Families pay nothing.',
  campaignQuote: 'I could say good night to her every evening, and be back before she woke up.',
  campaignQuoted: 'A mother who stayed for seven weeks',
  campaignUpdate: 'The fourth room is open',
  campaignUpdateText: 'It has two beds and a cot, and a family moved in on the same evening. Thank you.',
  consentMonthly: 'I agree that this amount is charged every month until I cancel.',
  consentChange: 'I agree to the new terms from the next charge on.',
  mandate: 'I authorize this charity to debit my bank account.',
  endBudget: 'Money is tight at the moment. I hope to come back.',
  endJob: 'I lost my job.',
  endElsewhere: 'I give to a food bank near me instead.',
  endRetired: 'I have retired and have to look after my budget.',
  endOnce: 'I meant to give only once.',
  endMoved: 'We are moving abroad.',
  staffEnd: 'Called to end it. She is moving in with her daughter.',
  sentBy: 'By mail',
  noteCalled: 'Called to thank. Wants to hear about the school program.',
  noteEmployer: 'Employer matches gifts. Sent the form on to her.',
  noteSpouse: 'Prefers mail addressed to both spouses.',
  noteVisit: 'Would like to visit us in spring.',
  noteAddress: 'Moved in summer; the address here is the new one.',
  noteDuplicate: 'Seems to have two records, one with a work email. Asked which one to keep.',
  noteVolunteer: 'Volunteers on Saturdays.',
  noteBoard: 'Board member of a family foundation. Talk to the director before writing.',
  noteReceipt: 'Did not get the receipt. Sent it again.',
  noteCheck: 'Asked whether she can also pay by check. Yes, by mail.',
  noteThanks: 'Sent a handwritten card.',
  offlineBatch: 'Checks by mail',
  draftBatch: 'Checks by mail, not all entered yet',
  bouncedCheck: 'The bank returned it: account closed.',
  refundDuplicate: 'Pressed twice in two browsers.',
  refundWrongAmount: 'Meant a smaller amount.',
  refundRequested: 'Requested by email. Needs the money for a repair.',
  refundLarge: 'Gave from the wrong account, and will give again.',
});
