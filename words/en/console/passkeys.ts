import { area } from '../../src/area.ts';

/** Signing in to the staff console with a passkey, and one’s own passkeys. */
export const staffPasskeyWords = area({
  signIn: 'Sign in with a passkey',
  orPassword: 'Or use your password',
  confirm: 'Confirm with a passkey',
  confirmLead:
    'This change needs a passkey or a fresh code. You will not be asked again for {minutes} minutes.',
  title: 'Passkeys',
  lead: 'A passkey signs you in with your fingerprint, face or screen lock, or with a security key. It replaces your password and code, and works only on this website.',
  none: 'You have no passkey yet. Add one to sign in faster and more safely.',
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  addLead: 'Give it a name that tells you where it is. Then your browser asks where to save it.',
  name: 'Name',
  nameHint: 'For example “Work laptop” or “Blue security key”.',
  nameMissing: 'Enter a name.',
  added: 'Your passkey was added.',
  addedOn: 'Added',
  lastUsed: 'Last used',
  never: 'Never',
  remove: 'Remove',
  removeOf: 'Remove the passkey {name}',
  removeTitle: 'Remove the passkey {name}?',
  removeLead:
    'It can no longer sign you in. Delete it from your device or password manager, too. Your password and code keep working.',
  removed: 'The passkey was removed.',
  failed: 'No passkey was used. Try again, or use your password and code.',
  notAdded: 'No passkey was added. Try again.',
  known: 'This device already has a passkey for your account.',
  unsupported: 'This browser cannot use passkeys here. Use your password and code.',
});

/** Messages to staff if a passkey is rejected. */
export const staffPasskeyErrorWords = area({
  badPasskey: 'This passkey was not accepted. Try again, or use your password and code.',
  tooManyPasskeys: 'You have as many passkeys as one account can have. Remove one first.',
});

/** The mail about a passkey that was added or removed. */
export const staffPasskeyMailWords = area({
  addedSubject: 'A passkey was added ({charity})',
  addedTitle: 'A passkey was added',
  addedLead: 'A passkey that can sign in to the staff console was added to your account.',
  removedSubject: 'A passkey was removed ({charity})',
  removedTitle: 'A passkey was removed',
  removedLead: 'A passkey was removed from your account. It can no longer sign in to the staff console.',
  labelName: 'Name',
  labelTime: 'Time',
  advice:
    'If this was not you, sign in, open “Your account”, remove passkeys that you do not know, end all other sessions and change your password. Then tell an owner or admin.',
});
