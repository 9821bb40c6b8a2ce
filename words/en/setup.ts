import { area } from '../src/area.ts';

/** `npm run setup`: what it asks, what it finds, and what is left to do. */
export const setupWords = area({
  usage: 'Say nothing more, or where the settings are: npm run setup -- --file .env',
  needsTerminal: 'Setup asks questions, so it needs a terminal: run it in one, without a pipe.',
  begin:
    'This writes the settings of Handsel to {file}, and tries each answer at once. Enter takes the answer that is shown. Ctrl+C ends it at any time, and nothing is written.',
  nothingWritten: 'Nothing was written.',
  keepSecret: '{message} (Enter keeps the present one)',
  optional: '{message} (none to leave it out)',
  none: 'none',
  needed: 'This is needed.',
  cannotBeWritten: 'No settings file can hold this text. Leave out quotation marks, backslashes and $.',
  correct: 'Correct it',
  keep: 'Keep it as it is',
  howOn: 'What now?',

  environment: 'What is this Handsel for?',
  local: 'To try it: no account, no keys, no real money',
  sandbox: 'To rehearse with a sandbox of Braintree: no real money',
  production: 'To take real gifts',

  address: 'The address that donors use, such as https://give.example.org',
  addressWrong:
    'Give an address that begins with https and has nothing behind the name, such as https://give.example.org.',
  tryingAddress: 'Looking where {host} leads …',
  addressFine: '{origin} leads here, and browsers trust its certificate.',
  addressOther:
    '{host} leads to {address}, which is no address of this machine. That is right if a router or another machine passes it on to this one.',
  addressHere: '{host} leads to this machine.',
  addressSilent:
    '{origin} does not answer yet ({reason}). That is right as long as no proxy is set up: it comes last.',
  addressNotYet:
    'The certificate of {host} is good. What answers there is not Handsel yet (status {status}).',

  sendMails: 'Send mails by a mail server? Without one they stay in the page /dev/mail',
  mailHost: 'Mail server, such as mail.example.org',
  mailHostWrong: 'Give the name of the mail server alone, such as mail.example.org.',
  mailPort: 'Its port: 465 with TLS from the start, 587 with STARTTLS',
  portWrong: 'A port is a number from 1 to 65535.',
  mailUser: 'User at the mail server',
  mailPassword: 'Password at the mail server',
  mailFrom: 'Sender of receipts, such as gifts@example.org',
  addressOfMailWrong: 'Give an email address such as gifts@example.org.',
  alertEmail: 'Who gets a mail when something needs a person, separated by commas',
  alertEmailWrong: 'Give email addresses separated by commas.',
  tryingMail: 'Sending a mail to {to} …',
  mailSent: 'The mail server took a mail to {to}. Look whether it arrives, and whether as spam.',
  mailRefused: 'The mail server did not take the mail ({reason}).',
  testSubject: 'Handsel can send mail',
  testText:
    'This mail was sent by the setup of Handsel. It shows that the mail server works and that alerts reach you. There is nothing to do.',

  keysAt: 'The keys are in Braintree’s control panel, under Settings, API.',
  merchantId: 'Merchant ID',
  publicKey: 'Public key',
  privateKey: 'Private key',
  merchantAccount: 'Merchant account ID, if it is not your default one',
  timeZone: 'Time zone of your Braintree account, such as America/New_York',
  idWrong: 'It has letters, digits, _ and - alone.',
  timeZoneWrong: 'Give a time zone such as America/New_York.',
  tryingBraintree: 'Trying the keys …',
  braintreeFine: 'Braintree takes the keys, and pays to a merchant account in {currency}.',

  database: 'Address of the database, such as postgresql://user:password@host/database',
  databaseWrong: 'Give an address such as postgresql://user:password@host/database.',
  tryingDatabase: 'Connecting to the database …',
  databaseFine: 'The database answers. It is PostgreSQL {version}.',
  databaseSilent: 'The database does not answer ({reason}).',

  backups: 'Encrypted backups every night?',
  backupsSkip: 'Not now',
  backupsFolder: 'To a folder, best on another disk or machine',
  backupsKeep: 'Go on with {place}',
  backupFolder: 'Folder for backups',
  folderWrong: 'Give a folder from the root on, such as /mnt/copies.',
  folderMissing: 'There is no folder {folder}.',
  folderReadOnly: 'Nothing can be written to {folder}.',
  folderFine: '{folder} can be written to.',

  review: 'The settings:',
  setting: '  {name}={value}',
  hidden: '(secret)',
  notYet: 'Handsel does not start with these settings yet: {reason}',
  write: 'Write them to {file}?',
  written: 'Written: {files}.',

  unreadable: 'The settings in {file} cannot be read ({reason}). Run setup as root, or as their owner.',
  folderUnfit:
    '{reason, select, ENOENT {There is no folder {folder}.} EROFS {Nothing can be written to {folder}: its disk is read-only.} other {You may not write to {folder}. Run setup as root, or as the owner of the folder.}} Nothing was asked or written.',
  notWritten:
    '{reason, select, ENOSPC {{file} was not written, because the disk is full. Make room, and run setup again.} EDQUOT {{file} was not written, because your share of the disk is full. Make room, and run setup again.} EROFS {{file} was not written, because its disk is read-only.} EACCES {{file} was not written, because you may not write there. Run setup as root.} EPERM {{file} was not written, because you may not give it to its owner. Run setup as root.} other {{file} was not written ({reason}).}} The settings are as they were.',
  fileOdd:
    '{file} is written in a way that setup cannot change safely. Edit it with an editor, or move it away and run setup again.',

  fileHead:
    '# The settings of Handsel, written by setup. README.md and .env.example have all that there are.',
  left: 'What is left to do:',
  step: '  {number}. {text}',
  leftMissing: 'In Braintree’s control panel make {missing}: step 4 of “Going live” in README.md.',
  leftRetries:
    'In Braintree’s control panel, under Recurring Billing, Options, switch “Automatically retry failed transactions” on, and choose the subscription’s next billing date after that.',
  leftCharity: 'Put your charity’s name, legal details and time zone into {file}, before the first gift.',
  leftProxy: 'Set up a proxy that speaks https for {host}: docs/deploy.md.',
  leftKey:
    'Move {file} to a password manager, and remove it here. Without it nobody can read the backups; with it anybody can.',
  leftFolder:
    'Let the service write to {folder}: run chown handsel {folder}, then systemctl edit handsel, and write two lines there: [Service] and ReadWritePaths={folder}',
  leftStart:
    '{kind, select, package {Start Handsel, also after a change: systemctl enable handsel && systemctl restart handsel} clone {Start Handsel: set -a; . {file}; set +a; npm start} other {Start Handsel: docker compose up -d --build}}',
  leftWebhook:
    'Once it runs, add the webhook {address} in Braintree’s control panel under Settings, API, Webhooks. Tick every kind that begins with Subscription or Dispute, and also Payment Method Revoked By Customer, Transaction Settled and Transaction Settlement Declined. “Check URL” must say that it works.',
  leftDoctor: 'Look whether all is well: npm run doctor',
});
