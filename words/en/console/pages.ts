import { area } from '../../src/area.ts';

/** Words that every page of the console shares. */
export const staffShellWords = area({
  console: 'Staff console',
  pageTitle: '{page} | {charity} staff',
  practice: 'Practice system: no money moves',
  skip: 'Skip to content',
  menu: 'Menu',
  navigation: 'Main',
  personMenu: 'Your menu, {name}',
  signOut: 'Sign out',
  keys: 'Keyboard shortcuts',
  keyShowKeys: 'Show this list',
  keySearch: 'Go to search, on pages that have it',
  keyGo: 'Go to {page}',
  keysOn: 'Use keyboard shortcuts',
  keyThen: '<key>{first}</key> then <key>{second}</key>',
  signedOutIdle: 'You were signed out after {minutes} minutes without activity. Sign in to continue.',
  signedOutElsewhere: 'You have been signed out. Sign in to continue.',
  loading: 'Loading…',
  cannotLoad: 'This page could not be loaded. Check your connection and try again.',
  noReply: 'The server did not answer. Reload the page to see whether your change was made.',
  timesIn: 'Times are in {zone}.',
  crashed: 'Something went wrong on this page. Reload it and try again.',
  reload: 'Reload',
  cancel: 'Cancel',
  notFoundTitle: 'Page not found',
  notFound: 'There is no page at this address.',
  goHome: 'Go to Home',
  notAllowedTitle: 'You do not have access to this page',
  notAllowed: 'Your role, {role}, does not include this page. Ask an owner or admin if you need it.',
});

/** The console's pages, as the navigation and the browser's tab name them. */
export const staffPageNames = area({
  home: 'Home',
  gifts: 'Gifts',
  donors: 'Donors',
  monthlyGifts: 'Monthly gifts',
  refunds: 'Refunds',
  deposits: 'Deposits',
  months: 'Months',
  offlineGifts: 'Offline gifts',
  imports: 'Imports',
  toSend: 'Perks to ship',
  employerMatching: 'Employer matching',
  campaigns: 'Campaigns',
  funds: 'Funds',
  reports: 'Reports',
  exports: 'Exports',
  alerts: 'Alerts',
  jobs: 'Jobs',
  charity: 'Content and design',
  abTests: 'A/B tests',
  embed: 'Your own site',
  settings: 'Settings',
  apiKeys: 'API keys',
  webhooks: 'Webhooks',
  people: 'Staff',
  auditLog: 'Audit log',
  account: 'Your account',
});

/** The headings in the navigation. */
export const staffPageGroups = area({
  giving: 'Giving',
  books: 'Finance',
  fundraising: 'Fundraising',
  system: 'Administration',
});

/** A form whose draft saves itself. */
export const staffDraftWords = area({
  showError: 'Show the first error',
  parts: 'Parts of this page',
  changedPart: '{part}, changed',
  testStopsPublishing:
    'The A/B test “{test}” is running. Until someone stops it on the page “A/B tests”, nothing here can be published. Your draft stays.',
  testGoesOn:
    'The A/B test “{test}” is running on the start page. Publishing this campaign changes only its own page, and the test goes on.',
  testSeesGoal:
    'The A/B test “{test}” is running on the start page. Publishing this campaign shows its goal to the visitors of A and of B, and the test goes on.',
});

/** Signing in: the password, then the second factor. */
export const staffSignInWords = area({
  title: 'Sign in',
  lead: 'For staff of {charity}.',
  email: 'Email',
  password: 'Password',
  emailMissing: 'Enter your email address.',
  continue: 'Continue',
  working: 'One moment…',
  noAccess: 'No account, or lost your password? Ask an owner or admin to invite you or to reset your access.',
  codeTitle: 'Enter your code',
  codeLead: 'Open your authenticator app and enter the six digits that it shows for {charity}.',
  code: 'Six-digit code',
  codeHint: 'From your authenticator app.',
  codeMissing: 'Enter your code.',
  useRecovery: 'Use a recovery code instead',
  recovery: 'Recovery code',
  recoveryHint: 'One of the codes that you saved. Each works once.',
  useApp: 'Use your authenticator app instead',
  signIn: 'Sign in',
  startOver: 'Use another account',
});

/** The second factor, asked again before a dangerous act. */
export const staffStepUpWords = area({
  title: 'Confirm that it is you',
  lead: 'This change needs a fresh code. You will not be asked again for {minutes} minutes.',
  codeMissing: 'Enter your code.',
  confirm: 'Confirm',
});

/** Accepting an invitation, or resetting access. */
export const staffInvitationWords = area({
  title: 'Join {charity}',
  resetTitle: 'Set up your access again',
  lead: '{inviter} invited you as {role}.',
  leadTerminal: 'You were invited as {role}.',
  resetLead: 'Choose a new password and set up your authenticator app again. The old ones stop working.',
  email: 'You will sign in as {email}.',
  stepName: 'Your name and password',
  stepApp: 'Your authenticator app',
  name: 'Your name',
  nameHint: 'Colleagues see it on the Staff page and in the audit log.',
  nameMissing: 'Enter your name.',
  password: 'Password',
  passwordHint: 'At least {length} characters.',
  passwordAgain: 'Password again',
  scan: 'Scan this code with an authenticator app, such as 1Password, Google Authenticator or Aegis.',
  qrLabel: 'QR code for your authenticator app',
  type: 'Cannot scan it? Type this key into the app:',
  codeHint: 'The app shows a new code every 30 seconds.',
  accept: 'Create account',
  acceptReset: 'Save and sign in',
  invalidTitle: 'This link does not work',
  toSignIn: 'Go to sign in',
});

/** Recovery codes, shown once. */
export const staffRecoveryWords = area({
  title: 'Save your recovery codes',
  lead: 'If you lose your phone, sign in with one of these codes instead. Each works once. We will not show them again.',
  copy: 'Copy',
  copied: 'Copied to the clipboard.',
  notCopied: 'Your browser did not allow copying. Select the codes and copy them.',
  download: 'Download',
  print: 'Print',
  saved: 'I have saved these codes',
  savedMissing: 'Save your codes, then check this box.',
  continue: 'Continue',
  listLabel: 'Recovery codes',
  fileHead: 'Recovery codes for {charity}. Each works once.',
});

/** The first page after signing in. */
export const staffHomeWords = area({
  welcome: 'Welcome, {name}',
  fewCodes:
    '{count, plural, =0 {You have no recovery codes left.} one {You have one recovery code left.} other {You have {count, number} recovery codes left.}} <link>Get new codes</link>',
  latest: 'Latest activity',
  allActivity: 'See the whole audit log',
  nothingYet: 'Nothing has been recorded yet. What staff do will appear here.',
});

/** A person's own role. */
export const staffRoleWords = area({
  title: 'Your role',
  may: 'You can:',
  mayNothing: 'Your role has no permissions.',
  allRoles: 'What each role can do',
});

/** The page of staff and invitations. */
export const staffPeopleWords = area({
  lead: 'Your colleagues in this console, with their roles, and the invitations that they have not used yet.',
  invite: 'Invite someone',
  people: 'People',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  status: 'Status',
  lastSeen: 'Last seen',
  actions: 'Actions',
  you: '{name} <mark>You</mark>',
  active: 'Active',
  inactive: 'Deactivated',
  never: 'Never',
  actionsFor: 'Actions for {name}',
  changeRole: 'Change role',
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  allowExports: 'Allow exports of segments',
  stopExports: 'Stop exports of segments',
  resetAccess: 'Reset access',
  invitations: 'Open invitations',
  noInvitations: 'There are no open invitations. Use “Invite someone” to add a colleague.',
  onlyYou: 'You are the only one here. Invite a second owner, so that someone can help if you lose access.',
  invitedBy: 'Invited by',
  fromTerminal: 'The terminal',
  expires: 'Expires',
  withdraw: 'Withdraw',
  withdrawFor: 'Withdraw the invitation to {email}',
});

/** The dialogs of that page. Each says what follows. */
export const staffPeopleDialogWords = area({
  inviteTitle: 'Invite someone',
  inviteLead:
    'We email a link that works once, for {hours} hours. They choose a password and set up an authenticator app.',
  inviteAction: 'Send invitation',
  invited: 'We emailed an invitation to {email}.',
  roleTitle: 'Change the role of {name}',
  roleLead: 'The new role takes effect right away. {name} stays signed in.',
  roleLeadSelf: 'Your new role takes effect right away. You may lose access to this page.',
  roleAction: 'Change role',
  roleMissing: 'Choose a role.',
  roleSame: 'Choose a different role.',
  roleChanged: '{name} is now {role}.',
  allowExportsTitle: 'Allow {name} to export segments?',
  allowExportsLead:
    '{name} can then download the names, emails and addresses of a segment’s donors, up to 2,000 donors an hour. The audit log records each file.',
  allowExportsAction: 'Allow exports',
  exportsAllowed: '{name} can export segments.',
  stopExportsTitle: 'Stop {name}’s exports of segments?',
  stopExportsLead: '{name} sees segments with masked emails, and cannot download them any more.',
  stopExportsAction: 'Stop exports',
  exportsStopped: '{name} cannot export segments any more.',
  deactivateTitle: 'Deactivate {name}?',
  deactivateLead:
    '{name} is signed out everywhere and cannot sign in. What they did stays in the audit log. You can reactivate the account later.',
  deactivateAction: 'Deactivate',
  deactivated: '{name} can no longer sign in.',
  reactivateTitle: 'Reactivate {name}?',
  reactivateLead:
    'We email {name} a link that works once, for {hours} hours. With it they set a new password and authenticator app. Until then they cannot sign in.',
  reactivateAction: 'Reactivate',
  reactivated: 'We emailed {name} a link to set up access again.',
  resetTitle: 'Reset access for {name}?',
  resetLead:
    'We email {name} a link that works once, for {hours} hours. With it they set a new password and authenticator app. Their current sign-in works until they use the link.',
  resetAction: 'Send link',
  reset: 'We emailed {name} a link to set up access again.',
  withdrawTitle: 'Withdraw the invitation to {email}?',
  withdrawLead: 'The link that we emailed stops working. You can invite {email} again later.',
  withdrawAction: 'Withdraw',
  withdrawn: 'The invitation to {email} was withdrawn.',
});

/** One’s own account. */
export const staffAccountWords = area({
  lead: '{name}, {email}. Your role is {role}.',
  sessions: 'Where you are signed in',
  sessionsLead: 'Sign out any device that you do not recognize, then change your password.',
  device: 'Device',
  signedIn: 'Signed in',
  lastActive: 'Last active',
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutOf: 'Sign out {device}, signed in {time}',
  signOutOthers: 'Sign out everywhere else',
  othersTitle: 'Sign out everywhere else?',
  othersLead: 'All your other devices are signed out. This one stays signed in.',
  signedOutOne: 'The device was signed out.',
  signedOutOthers: 'You are signed out everywhere else.',
  noOthers: 'You are signed in only here.',
  codes: 'Recovery codes',
  codesLeft:
    '{count, plural, =0 {You have no recovery codes left.} one {You have one recovery code left.} other {You have {count, number} recovery codes left.}}',
  codesLead: 'Use a recovery code to sign in when you do not have your authenticator app.',
  newCodes: 'Get new codes',
  newCodesTitle: 'Get new recovery codes?',
  newCodesLead: 'Your old codes stop working right away.',
  password: 'Password',
  passwordLead: 'Changing it signs you out on your other devices.',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  currentMissing: 'Enter your current password.',
  currentWrong: 'This is not your current password.',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  passwordChanged: 'Your password was changed.',
});
