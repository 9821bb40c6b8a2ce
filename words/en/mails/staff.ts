import { area } from '../../src/area.ts';

/** Mails to the charity's own people about the staff console. */
export const staffMailWords = area({
  why: 'You’re receiving this email because you use the staff console of {charity}.',
  invitedSubject: 'You’re invited to the staff console ({charity})',
  invitedTitle: 'Join the staff console of {charity}',
  invitedLead:
    '{invitedBy} invited you as {role}. Choose a password and connect an authenticator app to start.',
  invitedLeadTerminal:
    'You are invited as {role}. Choose a password and connect an authenticator app to start.',
  invitedAction: 'Accept the invitation',
  resetSubject: 'Set up your sign-in again ({charity})',
  resetTitle: 'Set up your sign-in again',
  resetLead:
    '{invitedBy} sent you this link so that you can choose a new password and connect your authenticator app again.',
  resetLeadTerminal: 'With this link you can choose a new password and connect your authenticator app again.',
  resetNothing: 'Until you use the link, nothing changes.',
  resetAction: 'Set up sign-in',
  worksOnce: 'The link works once, for {hours} hours. Do not forward it: anyone who opens it can use it.',
  wrongReset: 'If you did not expect this, do not open the link. Tell an owner or admin.',
  deviceSubject: 'New sign-in to the staff console ({charity})',
  deviceTitle: 'You signed in on a new device',
  deviceLead: 'Someone, most likely you, signed in to the staff console with your email.',
  labelDevice: 'Device',
  labelTime: 'Time',
  deviceAdvice:
    'If this was not you, sign in, open “Your account”, sign out everywhere else and change your password. Then tell an owner or admin.',
  passwordSubject: 'Your password has changed ({charity})',
  passwordTitle: 'Your password has changed',
  passwordLead: 'Your password for the staff console was changed. Other browsers were signed out.',
  passwordResetLead:
    'Your password, authenticator app and recovery codes for the staff console were replaced, and your passkeys were removed. Other browsers were signed out.',
  passwordAdvice: 'If this was not you, ask an owner or admin to reset your access right away.',
  openConsole: 'Open the staff console',
});

/** The names of the roles within a sentence. */
export const staffRoleWords = area({
  owner: 'an owner',
  admin: 'an admin',
  finance: 'a member of the finance team',
  'donor-care': 'a member of the donor care team',
  fundraiser: 'a fundraiser',
  'read-only': 'a read-only member',
});
