import { area } from '../src/area.ts';

/** The questions about a gift, and the mail that tells somebody of its dedication. */
export const questionsWords = area({
  referred: 'Did someone refer you?',
  referredHint: 'We’d love to thank them.',
  employeeMatch: 'Does your employer match gifts?',
  employeeMatchHint: 'Many employers add as much again.',
  dedicated: 'Is this gift in honor or memory of somebody?',
  dedicatedHint: 'Their name is kept with it.',
  save: 'Save my answers',
  noticeAsked: 'The mail that tells of this dedication was asked for.',
  referrer: 'Their email address',
  employer: 'Employer',
  employeeEmail: 'Your email address at work',
  dedicateTo: 'Their name',
  dedicateToEmail: 'Their email address, or their family’s',
  tellAmount: 'Also say how much I gave',
  tellAmountHint: 'Otherwise nobody learns it from us.',
  sendNotice: 'Send this mail when I save my answers',
  sendNoticeHint:
    'Otherwise nothing is sent. It goes out once, and not to those who asked us for no such mails.',
  optionalField: '{field} (optional)',
  fieldProblem: '{field}: {problem}',
});
