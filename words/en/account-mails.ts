import { area } from '../src/area.ts';

/** Mails about signing in and the password. */
export const signInMailWords = area({
  whyTyped: 'You’re receiving this email because someone typed your address on the pages of {charity}.',
  signInSubject: 'Your link to sign in ({charity})',
  signInTitle: 'Sign in to manage your giving',
  signInLead:
    'Someone, most likely you, asked to sign in with this address. Press the button on the page that opens.',
  signInAction: 'Sign in',
  passwordSubject: 'Choose your password ({charity})',
  passwordTitle: 'Choose your password',
  passwordLead: 'Someone, most likely you, asked to set a password for this address.',
  passwordAction: 'Choose a password',
  worksOnce:
    'The link works once, for {minutes} minutes. If you did not ask for it, do nothing: nothing has changed.',
  firstPasswordTitle: 'Your password is set',
  newPasswordTitle: 'Your password has changed',
  passwordChangedSubject:
    '{isFirst, select, yes {Your password is set} other {Your password has changed}} ({charity})',
  firstPasswordLead: 'Someone, most likely you, chose a password for gifts to {charity} under this address.',
  newPasswordLead:
    'Someone, most likely you, chose a new password. Other browsers were signed out, and links in older emails no longer work.',
  confirmEmail:
    'Please confirm your email first. Until then the password shows only gifts from the person who chose it. The first sign-in link that you open confirms the address. Open it in the browser where the password was chosen to keep the password; opened anywhere else, it removes the password.',
  wrongPassword:
    'If you did not do this, choose another password: ask for a link on the sign-in page. Please also write to us.',
  signInPage: 'Sign-in page',
});

/** Mails about a change of the address. */
export const emailChangeMailWords = area({
  subject: '{title} ({charity})',
  why: 'You’re receiving this email because someone typed your address at {charity}.',
  oldTitle: 'Change your email address?',
  oldLead: 'Someone who is signed in as you asked {charity} to change your email address to {newEmail}.',
  oldChoice:
    'If it was you, allow it. If it was not, refuse it: the person who asked is then signed out everywhere.',
  oldLeadByStaff:
    'Someone, most likely you, asked our team at {charity} to change your email address to {newEmail}.',
  oldChoiceByStaff: 'If it was you, allow it. If it was not, refuse it, and the address stays as it is.',
  oldChoiceUnverified:
    'If it was you, open the email that we sent to the new address and confirm there. If it was not, refuse it here: the address then stays as it is.',
  oldAction: 'Allow or refuse',
  refusalWorksOnce: 'You can refuse for {hours} hours, as long as the new address has not confirmed.',
  linkWorksOnce: 'The link works once, for {hours} hours.',
  worksOnce: 'The link works once, for {hours} hours. Nothing changes until both addresses have confirmed.',
  nothingChanges: 'If you do nothing, nothing changes.',
  newTitle: 'Is this your address?',
  newLead:
    'Did you ask for this? Someone who has an account with {charity} wants to use your address for it.',
  newLeadByStaff:
    'Did you ask for this? Someone who gave to {charity} asked our team to use your address from now on.',
  newSignsOut:
    'When you confirm, every browser is signed out and the password stops working: you then sign in with a link.',
  newChoice:
    'If you did not ask, do nothing. If you did, confirm it on the page that opens: the person who uses that account then sees the gifts and receipts under your address.',
  newAction: 'This is my address',
  newNothingChanges: 'If you do nothing, nothing changes, and no one learns anything about you.',
  newOtherBrowser:
    'Confirm in the browser in which you asked. Anywhere else, every browser is signed out and the password stops working: you then sign in with a link.',
  takenTitle: 'This address already has an account',
  takenLead:
    'Someone wants to use this address for another account at {charity}. It already belongs to your account, so nothing changes.',
  takenAdvice:
    'If it was you, please use one account and give under one address. The person who asked does not learn that you have an account.',
  changedTitle: 'Your address has changed',
  changedLead:
    'Your address at {charity} is now {newEmail}, and no longer {oldEmail}. Both addresses confirmed it.',
  changedLeadByStaff:
    'Your address at {charity} is now {newEmail}, and no longer {oldEmail}. Our team was asked to change it, and the new address confirmed it.',
  changedKeepsPassword:
    'Receipts and all other emails go to the new address. Sign in with it and your present password. Other browsers were signed out, and links in older emails no longer work.',
  changedEndsPassword:
    'Receipts and all other emails go to the new address. Every browser was signed out, and the password and links in older emails no longer work: sign in with a link that we email to the new address.',
  wrongChange: 'If you did not do this, write to us at once.',
});

/** Mails about erasing a donor's data. */
export const erasureMailWords = area({
  askedSubject: 'Erase your data? ({charity})',
  askedTitle: 'Erase your data?',
  askedLead:
    'Someone who is signed in as you asked {charity} to erase your data. The page that opens says what we erase and what we keep, and asks you to confirm.',
  askedWarning: 'This also ends your monthly gifts. It cannot be undone.',
  askedAction: 'See what we erase',
  askedWorksOnce:
    'The link works once, for {minutes} minutes. If you did not ask for it, do nothing, and choose a new password: nothing has changed.',
  erasedSubject: '{charity} has erased your data',
  erasedTitle: 'Your data has been erased.',
  erasedLead:
    '{charity} no longer has your address, your answers or your payment methods. Your monthly gifts have ended, and nothing more will be charged.',
  erasedRest:
    'The amounts and dates of your gifts stay in our books without your name, as the law requires. Braintree and your bank keep their own records of what you paid.',
  erasedReceipts: 'Keep your receipts: we cannot send them again.',
  erasedWhy: 'You’re receiving this last email because your data was erased.',
});

/** The mail about a name and postal address that staff corrected. */
export const detailsMailWords = area({
  subject: 'Your details were corrected ({charity})',
  title: 'Your details were corrected',
  lead: 'Your name or postal address at {charity} has changed. Receipts from now on show it.',
  wrong: 'If you did not ask for this, write to us.',
});
