import { area } from '../src/area.ts';

/** After a gift its donor is asked to give monthly. */
export const monthlyOfferWords = area({
  kept: 'On the next page we ask whether you would like to give monthly, too. So that you can answer with one press, Braintree, our payment provider, keeps your card for one hour. If you do not say yes, it is deleted.',
  title: 'Would {amount} a month be possible?',
  lead: 'A smaller gift every month lets {name} plan ahead.',
  today: 'Today',
  nothing: '$0',
  first: 'First charge',
  method: 'Charged to',
  howToStop: 'Pause or stop whenever you like: by the link in each receipt, or on your profile.',
  consent:
    'You allow {name} to charge {amount} to {method} on {day}, and then {amount} every month until you stop. Nothing is charged for this today.',
  yes: 'Give {amount} every month',
  no: 'No, thank you',
  begunTitle: 'Thank you. Your monthly gift is set up.',
  begun:
    'Nothing was charged for it today. The first {amount} is charged on <strong>{day}</strong> to {method}. A confirmation is on its way by email.',
  checkingTitle: 'We are checking',
  checking:
    'Nothing was charged for your monthly gift. We will email you as soon as it is set up. You need not press again.',
  outOfSightTitle: 'We cannot tell you here how it ended',
  outOfSight:
    'Your session ended while we were checking. Nothing was charged for your monthly gift. If it is set up, you will receive an email.',
  failedTitle: 'Your monthly gift could not be set up',
  failed: 'Nothing was charged for it. Your gift of today is made.',
  declinedTitle: 'All right. Thank you for your gift.',
  declined: 'You will not be charged again. If your card was kept to ask this, it is being deleted.',
  noReply: 'We could not reach our server. Please press again: you will not be charged twice.',
});

/** Tells that a monthly gift has begun, of which nothing is charged yet. */
export const monthlyOfferMailWords = area({
  subject: 'Your monthly gift to {charity}',
  title: 'Your monthly gift of {amount} is set up.',
  lead: 'Thank you. Nothing was charged for it today, so there is no receipt yet. You will have one for each month.',
  labelFirst: 'First charge',
  agreed: 'You agreed to this: “{consent}”',
  notWanted: 'If you did not ask for this, end it by the link above or write to {supportEmail}.',
});
