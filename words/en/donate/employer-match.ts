import { area } from '../../src/area.ts';

/** After a gift: a donor looks up whether their employer matches it. */
export const employerMatchWords = area('employerMatchWords', {
  title: 'Does your employer match gifts?',
  lead: 'Many employers match what their employees give. Look yours up, and we will email you how to request a match. We never contact your employer ourselves.',
  field: 'Your employer',
  hint: 'Type the first letters, and choose from the list.',
  list: 'Employers',
  found:
    '{count, plural, =0 {No employer of this name is in our list.} one {# employer found.} other {# employers found.}}',
  notListed: 'My employer is not listed: “{name}”',
  searchFailed: 'We couldn’t search. Please try again in a moment.',
  ratio: 'Your employer adds',
  ratioValue: '{amount} for each {unit} you give',
  range: 'Gifts matched',
  rangeBoth: 'from {min}, up to {max}',
  rangeFrom: 'from {min}',
  rangeTo: 'up to {max}',
  askBy: 'Request by',
  link: 'Open the page of {employer}<tab> (in a new tab)</tab>',
  decides:
    'This is what we know about the program of {employer}. Your employer decides, and its own rules apply.',
  decidesTyped:
    '{employer} is not in our list, so we do not know its rules. Most employers that match gifts have a form for it.',
  action: 'Email me the steps',
  actionHint: 'One email, with the details of your gift that the form asks for.',
  another: 'Choose another employer',
  pendingTitle: 'We emailed you the steps',
  pending: 'They are on their way to {email}, with the details that the form of {employer} asks for.',
  requestedTitle: 'You asked {employer}',
  requested: 'Thank you. Employers often take a few weeks. You don’t need to do anything else.',
  receivedTitle: '{employer} matched your gift',
  received: 'Thank you for asking.',
  declinedTitle: '{employer} did not match this gift',
  declined: 'Thank you for asking anyway.',
  lapsedTitle: 'We did not hear from {employer}',
  lapsed: 'If you think that this is wrong, write to us.',
  haveAsked: 'I have asked my employer',
  failed: 'We couldn’t save this. Please try again.',
});
