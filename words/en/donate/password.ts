import { area } from '../../src/area.ts';

/** The form of a new password. */
export const passwordWords = area('passwordWords', {
  passwordLabel: 'Password',
  passwordHint: '{length} characters or more; longer is safer.',
  confirmationLabel: 'Confirm password',
  confirmationHint: 'Type it again.',
  emailLabel: 'Email',
  emailHint: 'The address that we emailed the link to.',
  whose: 'For <strong>{email}</strong>',
  setPassword: 'Set password',
});
