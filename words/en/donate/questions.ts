import { area } from '../../src/area.ts';

/** The questions about a gift, and the mail to the recipient of its dedication. */
export const questionsWords = area('questionsWords', {
  referred: 'Did someone refer you?',
  referredHint: 'We’d love to thank them.',
  employeeMatch: 'Does your employer match gifts?',
  employeeMatchHint: 'Many employers match gifts in full.',
  dedicated: 'Is this gift in honor or memory of someone?',
  dedicatedHint: 'We keep their name with the gift.',
  save: 'Save my answers',
  noticeAsked: 'You asked us to send the email about this dedication.',
  referrer: 'Their email address',
  employer: 'Employer',
  employeeEmail: 'Your work email address',
  dedicateTo: 'Their name',
  dedicateToEmail: 'Their email address, or their family’s',
  tellAmount: 'Also say how much I gave',
  tellAmountHint: 'Otherwise we do not tell anyone.',
  sendNotice: 'Send this email when I save my answers',
  sendNoticeHint:
    'Otherwise we send nothing. We send it once, and not to people who asked us to stop such emails.',
  optionalField: '{field} (optional)',
  fieldProblem: '{field}: {problem}',
});
