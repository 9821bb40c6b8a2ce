import { area } from '../../src/area.ts';

/** The page that thanks for a gift. */
export const thankYouWords = area('thankYouWords', {
  heading: 'Thank you',
  headingNamed: 'Thank you, {name}',
  allDoneTitle: 'All done',
  goToProfile: 'Go to your profile',
  backTo: 'Back to {host}',
  nextTitle: 'What happens next',
  notChargedToday: 'Nothing was charged today.',
  settlesLater: 'Your bank takes a few days to pay this gift. If it does not pay, we will email you.',
  howToStop: 'You can pause or stop whenever you like, with the link in each receipt or on your profile.',
  nextGiftInAMonth: 'The next {amount} follows in a month.',
  nextGiftOn: 'The next {amount} follows on <strong>{day}</strong>.',
  shareTitle: 'Tell a friend',
  shareLead: 'Someone you know may want to help {name}, too. The link says nothing about your gift.',
  shareText: 'I give to {name}. Will you, too?',
  share: 'Share',
  copyLink: 'Copy the link',
  byEmail: 'By email',
  byWhatsApp: 'By WhatsApp',
  linkCopied: 'Link copied.',
  questionsTitle: 'Three quick questions',
  questionsTitleTwo: 'Two quick questions',
  questionsLead: 'Answer any of them, or none.',
  skipQuestions: 'Skip the questions',
  withoutGift: '{name} can do its work because of people like you. Your profile has your gifts and receipts.',
  changed:
    'Your gift is now <strong>{amount}</strong> every month, and {name} can count on it. People like you make this possible.',
  monthlyBegun:
    'Your monthly gift of <strong>{amount}</strong> has started, and {name} can get to work with it. People like you make this possible.',
  settling:
    'Your <strong>{amount}</strong> is on its way from your bank to {name}. People like you make this possible.',
  arrived:
    'Your <strong>{amount}</strong> has arrived, and {name} can get to work with it. People like you make this possible.',
  mailOnItsWay:
    '{mail, select, confirmation {A confirmation is on its way by email.} other {Your receipt is on its way by email.}}',
  mailOnItsWayTo:
    '{mail, select, confirmation {A confirmation} other {Your receipt}} is on its way to <strong>{address}</strong>.',
});
