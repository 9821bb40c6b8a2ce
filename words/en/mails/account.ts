import { area } from '../../src/area.ts';

/** Mails about signing in and the password. */
export const signInMailWords = area('signInMailWords', {
  whyTyped:
    'You’re receiving this email because someone entered your email address on the donation pages of {charity}.',
  signInSubject: 'Your link to sign in ({charity})',
  signInTitle: 'Sign in to manage your giving',
  signInLead:
    'Someone, most likely you, requested a sign-in link for this email address. Open it, then press the button on the page that opens.',
  signInAction: 'Sign in',
  passwordSubject: 'Choose your password ({charity})',
  passwordTitle: 'Choose your password',
  passwordLead: 'Someone, most likely you, requested a link to set a password for this email address.',
  passwordAction: 'Choose a password',
  worksOnce:
    'The link works once and expires in {minutes} minutes. If you did not request it, ignore this email: nothing has changed.',
  firstPasswordTitle: 'Your password is set',
  newPasswordTitle: 'Your password has changed',
  passwordChangedSubject:
    '{isFirst, select, yes {Your password is set} other {Your password has changed}} ({charity})',
  firstPasswordLead:
    'Someone, most likely you, set a password to manage gifts to {charity} made with this email address.',
  newPasswordLead:
    'Someone, most likely you, chose a new password. Other browsers were signed out, and links in older emails no longer work.',
  confirmEmail:
    'Please confirm your email address. Until you do, signing in with this password shows only the gifts of the person who set it. The first sign-in link that you open confirms the address. Open it in the browser where the password was set to keep the password: in any other browser, the link removes the password.',
  wrongPassword:
    'If you did not do this, request a link on the sign-in page and choose another password. Please also write to us.',
  signInPage: 'Sign-in page',
});

/** Mails about a change of the address. */
export const emailChangeMailWords = area('emailChangeMailWords', {
  subject: '{title} ({charity})',
  why: 'You’re receiving this email because of a request to change an email address at {charity}.',
  oldTitle: 'Change your email address?',
  oldLead:
    'Someone who is signed in to your account asked {charity} to change your email address to {newEmail}.',
  oldChoice:
    'If it was you, allow the change. If it was not, refuse it: everyone who is signed in to your account is then signed out.',
  oldLeadByStaff:
    'Someone, most likely you, asked our team at {charity} to change your email address to {newEmail}.',
  oldChoiceByStaff:
    'If it was you, allow the change. If it was not, refuse it, and your address stays the same.',
  oldChoiceUnverified:
    'If it was you, open the email that we sent to the new address and confirm there. If it was not, refuse the change here, and your address stays the same.',
  oldAction: 'Allow or refuse',
  refusalWorksOnce: 'You can refuse for {hours} hours, until the change is confirmed from the new address.',
  linkWorksOnce: 'The link works once and expires in {hours} hours.',
  worksOnce:
    'The link works once and expires in {hours} hours. Nothing changes until both addresses are confirmed.',
  nothingChanges: 'If you do nothing, nothing changes.',
  newTitle: 'Is this your email address?',
  newLead:
    'Did you ask for this? Someone who has an account with {charity} wants to use your email address for it.',
  newLeadByStaff:
    'Did you ask for this? Someone who gave to {charity} asked our team to use your email address from now on.',
  newSignsOut:
    'When you confirm, every browser is signed out and the password stops working: you then sign in with a link.',
  newChoice:
    'If you did not ask, do nothing. If you did, confirm on the page that opens: the person who uses that account can then see all gifts and receipts under your address.',
  newAction: 'This is my address',
  newNothingChanges: 'If you do nothing, nothing changes, and no one learns anything about you.',
  newOtherBrowser:
    'Confirm in the browser where you requested the change. If you confirm in another one, every browser is signed out and the password stops working: you then sign in with a link.',
  takenTitle: 'This address already has an account',
  takenLead:
    'Someone wants to use this address for another account at {charity}. It already belongs to your account, so nothing changes.',
  takenAdvice:
    'If it was you, please use one account and give under one address. We do not tell the person who asked that you have an account.',
  changedTitle: 'Your email address has changed',
  changedLead:
    'Your email address at {charity} is now {newEmail} instead of {oldEmail}. The change was confirmed from both addresses.',
  changedLeadByStaff:
    'Your email address at {charity} is now {newEmail} instead of {oldEmail}. Our team was asked to change it, and the change was confirmed from the new address.',
  changedKeepsPassword:
    'Receipts and all other emails go to the new address. Sign in with it and your current password. Other browsers were signed out, and links in older emails no longer work.',
  changedEndsPassword:
    'Receipts and all other emails go to the new address. Every browser was signed out, and the password and links in older emails no longer work: sign in with a link that we email to the new address.',
  wrongChange: 'If you did not do this, write to us right away.',
});

/** Mails about erasing a donor's data. */
export const erasureMailWords = area('erasureMailWords', {
  askedSubject: 'Erase your data? ({charity})',
  askedTitle: 'Erase your data?',
  askedLead:
    'Someone who is signed in to your account asked {charity} to erase your data. The page that opens says what we erase and what we keep, and asks you to confirm.',
  askedWarning: 'This also ends your monthly gifts. It cannot be undone.',
  askedAction: 'See what we erase',
  askedWorksOnce:
    'The link works once and expires in {minutes} minutes. If you did not request it, nothing has changed: do not open it, and choose a new password.',
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
export const detailsMailWords = area('detailsMailWords', {
  subject: 'Your details were corrected ({charity})',
  title: 'Your details were corrected',
  lead: 'Your name or postal address at {charity} has changed. Your future receipts show the new details.',
  wrong: 'If you did not ask for this, write to us.',
});
