import { area } from '../../src/area.ts';

/** The box with which a donor consents to the charity's analytics provider. */
export const analyticsWords = area('analyticsWords', {
  google: 'Google Analytics',
  matomo: 'Matomo',
  ask: 'Count my gift in {provider}',
  why: '{name} shares the amount, date, campaign, and later payments and refunds of this gift with {provider}, but never your name, email address or payment method.',
  notSaved: 'We couldn’t save your choice. Your gift is not counted in {provider}.',
  ownTitle: 'Analytics',
  ownLead:
    'You agreed to let {name} count your gifts in {provider}: amount, date and campaign, never who you are.',
  ownStop: 'Stop counting my gifts',
  ownStopped: 'From now on, {name} shares nothing about your gifts with {provider}.',
});
