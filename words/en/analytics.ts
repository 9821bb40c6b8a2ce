import { area } from '../src/area.ts';

/** Whether the charity's analytics provider may be told of a gift. */
export const analyticsWords = area({
  google: 'Google Analytics',
  matomo: 'Matomo',
  ask: 'Count my gift in {provider}',
  why: '{name} tells {provider} the amount, the day, the campaign, and later payments and refunds of this gift. Never your name, your email address or how you pay.',
  notSaved: 'We could not save your choice. Your gift is not counted in {provider}.',
  ownTitle: 'Analytics',
  ownLead:
    'You agreed that {name} counts gifts of yours in {provider}: amount, day and campaign, never who you are.',
  ownStop: 'Stop counting my gifts',
  ownStopped: 'From now on {name} tells {provider} nothing of your gifts.',
});
