import { area } from '../../src/area.ts';

/** After a gift its donor is asked to give monthly. */
export const monthlyOfferWords = area('monthlyOfferWords', {
  kept: 'On the next page we ask whether you would like to give monthly, too. So that you can answer with one click, Braintree, our payment provider, keeps your card for one hour. If you do not say yes, it is deleted.',
  title: 'Could you give {amount} a month?',
  lead: 'A smaller gift every month lets {name} plan ahead.',
  today: 'Today',
  first: 'First charge',
  method: 'Charged to',
  howToStop: 'Pause or stop whenever you like, with the link in each receipt or on your profile.',
  consent:
    'You allow {name} to charge {amount} to {method} on {day}, and then {amount} every month until you stop. Nothing is charged for this today.',
  yes: 'Give {amount} every month',
  no: 'No, thank you',
  begunTitle: 'Thank you. Your monthly gift is set up.',
  begun:
    'Nothing was charged for it today. The first {amount} is charged on <strong>{day}</strong> to {method}. A confirmation is on its way by email.',
  checkingTitle: 'We are checking',
  checking:
    'Nothing was charged for your monthly gift. We will email you as soon as it is set up. You don’t need to press again.',
  outOfSightTitle: 'We cannot show the result here',
  outOfSight:
    'Your session ended while we were checking. Nothing was charged for your monthly gift. If it is set up, you will receive an email.',
  failedTitle: 'We couldn’t set up your monthly gift',
  failed: 'Nothing was charged for it. Your gift today went through.',
  declinedTitle: 'All right. Thank you for your gift.',
  declined: 'You will not be charged again. If we kept your card for this question, it is being deleted.',
  noReply: 'We couldn’t reach our server. Please press again: you will not be charged twice.',
});

/** Announces that a monthly gift has begun, before its first charge. */
export const monthlyOfferMailWords = area('monthlyOfferMailWords', {
  subject: 'Your monthly gift to {charity}',
  title: 'Your monthly gift of {amount} is set up.',
  lead: 'Thank you. Nothing was charged for it today, so there is no receipt yet. You will get one each month.',
  labelFirst: 'First charge',
  agreed: 'You agreed to this: “{consent}”',
  notWanted: 'If you did not ask for this, end it with the link above or write to {supportEmail}.',
});
