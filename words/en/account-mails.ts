import { area } from '../src/area.ts';

/** Mails about signing in and the password. */
export const signInMailWords = area({
  whyTyped: 'You’re receiving this email because someone typed your address on the pages of {charity}.',
  signInSubject: 'Your link to sign in ({charity})',
  signInTitle: 'Sign in to manage your giving',
  signInLead:
    'Somebody, most likely you, asked to sign in with this address. Press the button on the page that opens.',
  signInAction: 'Sign in',
  passwordSubject: 'Choose your password ({charity})',
  passwordTitle: 'Choose your password',
  passwordLead: 'Somebody, most likely you, asked to set a password for this address.',
  passwordAction: 'Choose a password',
  worksOnce:
    'The link works once, for {minutes} minutes. If you did not ask for it, do nothing: nothing has changed.',
  firstPasswordTitle: 'Your password is set',
  newPasswordTitle: 'Your password has changed',
  passwordChangedSubject:
    '{isFirst, select, yes {Your password is set} other {Your password has changed}} ({charity})',
  firstPasswordLead:
    'Somebody, most likely you, chose a password for what is given to {charity} under this address.',
  newPasswordLead:
    'Somebody, most likely you, chose another password. Other browsers were signed out, and links in older mails no longer work.',
  confirmEmail:
    'Please confirm your email first. Until then the password opens only what was given by the person who chose it. The first link to sign in that you open confirms the address. Opened in the browser where the password was chosen, it keeps the password; opened anywhere else, it ends it.',
  wrongPassword:
    'If this was not your doing, choose another password: on the page to sign in, have a link for it mailed to you. And write to us.',
  signInPage: 'The page to sign in',
});

/** Mails about a change of the address. */
export const emailChangeMailWords = area({
  subject: '{title} ({charity})',
  why: 'You’re receiving this email because someone typed your address at {charity}.',
  oldTitle: 'Is your address to change?',
  oldLead: 'Somebody who is signed in as you wants {charity} to know you by {newEmail} from now on.',
  oldChoice:
    'If it was you, allow it. If it was not, refuse it: whoever asked is then signed out everywhere.',
  oldAction: 'Allow or refuse',
  worksOnce: 'The link works once, for {hours} hours. Nothing changes until both addresses have said yes.',
  nothingChanges: 'If you do nothing, nothing changes.',
  newTitle: 'Is this your address?',
  newLead:
    'Did you ask for this? Somebody who has an account with {charity} typed your address, and wants the account to have it from now on.',
  newChoice:
    'If you did not ask, do nothing. If you did, say so on the page that opens: whoever uses that account then sees what was given under your address, with its receipts.',
  newAction: 'This is my address',
  newNothingChanges: 'If you do nothing, nothing changes, and nobody learns anything about you.',
  newOtherBrowser:
    'Unless you say yes in the browser in which you asked, every browser is signed out and the password is void: you then sign in by a link.',
  takenTitle: 'This address has an account already',
  takenLead:
    'Somebody wants another account of {charity} to be known by this address. It is yours already, so nothing changes.',
  takenAdvice:
    'If it was you, go on with one account and give under one address. Whoever asked does not learn that you have an account.',
  changedTitle: 'Your address has changed',
  changedLead:
    '{charity} knows you by {newEmail} from now on, and no longer by {oldEmail}. Both addresses said yes to it.',
  changedKeepsPassword:
    'Receipts and all other mails go to the new address. Sign in with it, and with the password you have. Other browsers were signed out, and links in older mails no longer work.',
  changedEndsPassword:
    'Receipts and all other mails go to the new address. Every browser was signed out, the password and links in older mails no longer work: sign in by a link that we mail to the new address.',
  wrongChange: 'If this was not your doing, write to us at once.',
});

/** Mails about erasing a donor's data. */
export const erasureMailWords = area({
  askedSubject: 'Erase your data? ({charity})',
  askedTitle: 'Erase your data?',
  askedLead:
    'Somebody who is signed in as you asked {charity} to forget you. The page that opens says what goes and what stays, and asks once more.',
  askedWarning: 'Monthly gifts end with it. It cannot be undone.',
  askedAction: 'See what is erased',
  askedWorksOnce:
    'The link works once, for {minutes} minutes. If you did not ask for it, do nothing, and choose a new password: nothing has changed.',
  erasedSubject: '{charity} has erased your data',
  erasedTitle: 'Your data has been erased.',
  erasedLead:
    '{charity} no longer knows your address, your answers or your ways to pay. Whatever you gave every month has ended, and nothing more will be taken.',
  erasedRest:
    'The sums and dates of your gifts stay in our books without your name, as the law asks of us. Braintree and your bank keep their own records of what you paid.',
  erasedReceipts: 'Keep your receipts: we cannot send them again.',
  erasedWhy: 'You get this last mail because your data was to be erased.',
});
