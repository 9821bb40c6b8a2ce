import { area } from '../../src/area.ts';

/** `npm run setup`: its questions, its findings, and the remaining steps. */
export const setupWords = area({
  usage: `Setup asks for everything. It takes the path of the settings, or prints the configuration of a proxy:
  npm run setup -- --file .env
  npm run setup -- --proxy caddy
  npm run setup -- --proxy nginx`,
  needsTerminal:
    'Setup asks questions, so it needs a terminal. Run it in one, without a pipe. Without a terminal, --proxy caddy or --proxy nginx prints the configuration of a proxy.',
  begin:
    'This writes the settings of Handsel to {file}, and tests each answer right away. Press Enter to accept the answer shown. Press Ctrl+C to quit at any time; nothing is written then.',
  nothingWritten: 'Nothing was written.',
  keepSecret: '{message} (Enter keeps the current one)',
  optional: '{message} (enter none to skip)',
  none: 'none',
  needed: 'Please enter an answer.',
  cannotBeWritten: 'A settings file cannot hold this text. Remove quotation marks, backslashes and $.',
  correct: 'Correct it',
  keep: 'Keep it as it is',
  howOn: 'What do you want to do?',

  environment: 'What is this Handsel for?',
  local: 'Try it out: no account, no keys, no real money',
  sandbox: 'Test it with a Braintree sandbox: no real money',
  production: 'Take real gifts',

  address: 'The address that donors use, such as https://give.example.org',
  addressWrong:
    'Enter an address that begins with https and has nothing after the host name, such as https://give.example.org.',
  tryingAddress: 'Looking up {host} …',
  addressFine: '{origin} leads here, and browsers trust its certificate.',
  addressOther:
    '{host} leads to {address}, which is not an address of this machine. That is fine if a router or another machine forwards it here.',
  addressHere: '{host} leads to this machine.',
  addressSilent:
    '{origin} does not answer yet ({reason}). That is fine until you set up a proxy, which comes last.',
  addressNotYet:
    'The certificate of {host} is good. What answers there is not Handsel yet (status {status}).',

  sendMails: 'Send email through a mail server? Without one, emails stay on the page /dev/mail',
  mailHost: 'Mail server, such as mail.example.org',
  mailHostWrong: 'Enter only the name of the mail server, such as mail.example.org.',
  mailPort: 'Its port: 465 with TLS from the start, 587 with STARTTLS',
  portWrong: 'A port is a number from 1 to 65535.',
  mailUser: 'User name at the mail server',
  mailPassword: 'Password at the mail server',
  mailFrom: 'Sender of receipts, such as gifts@example.org',
  addressOfMailWrong: 'Enter an email address such as gifts@example.org.',
  alertEmail: 'Who gets an email when something needs attention, separated by commas',
  alertEmailWrong: 'Enter email addresses separated by commas.',
  tryingMail: 'Sending an email to {to} …',
  mailSent:
    'The mail server accepted an email to {to}. Check that it arrives, and that it is not marked as spam.',
  mailRefused: 'The mail server did not accept the email ({reason}).',
  testSubject: 'Handsel can send email',
  testText:
    'Handsel’s setup sent this email. It shows that the mail server works and that alerts reach you. There is nothing to do.',

  keysAt: 'The keys are in Braintree’s control panel, under Settings, API.',
  merchantId: 'Merchant ID',
  publicKey: 'Public key',
  privateKey: 'Private key',
  merchantAccount: 'Merchant account ID, if not your default',
  timeZone: 'Time zone of your Braintree account, such as America/New_York',
  idWrong: 'An ID has only letters, digits, _ and -.',
  timeZoneWrong: 'Enter a time zone such as America/New_York.',
  tryingBraintree: 'Testing the keys …',
  braintreeFine: 'Braintree accepts the keys. Gifts go to a merchant account in {currency}.',

  database: 'Address of the database, such as postgresql://user:password@host/database',
  databaseWrong: 'Enter an address such as postgresql://user:password@host/database.',
  tryingDatabase: 'Connecting to the database …',
  databaseFine: 'The database answers. It is PostgreSQL {version}.',

  backups: 'Encrypted backups every night?',
  backupsSkip: 'Not now',
  backupsFolder: 'To a folder, preferably on another disk or machine',
  backupsKeep: 'Keep {place}',
  backupFolder: 'Folder for backups',
  folderWrong: 'Enter an absolute path, such as /mnt/copies.',
  folderMissing: 'The folder {folder} does not exist.',
  folderReadOnly: 'You cannot write to {folder}.',
  folderFine: 'You can write to {folder}.',

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
    '{reason, select, ENOSPC {{file} was not written, because the disk is full. Free some space, and run setup again.} EDQUOT {{file} was not written, because your disk quota is used up. Free some space, and run setup again.} EROFS {{file} was not written, because its disk is read-only.} EACCES {{file} was not written, because you may not write there. Run setup as root.} EPERM {{file} was not written, because you may not give it to its owner. Run setup as root.} other {{file} was not written ({reason}).}} The settings are unchanged.',
  fileOdd:
    '{file} is written in a way that setup cannot change safely. Edit it yourself, or move it away and run setup again.',

  fileHead:
    '# The settings of Handsel, written by setup. docs/settings.md and .env.example list all settings.',
  left: 'Next steps:',
  step: '  {number}. {text}',
  leftMissing: 'In Braintree’s control panel, create {missing}: see docs/braintree.md.',
  leftUnasked:
    'Braintree could not be asked what is missing. In its control panel, look for the plan {plan} in {currency} and the discount {discount}, and create what is not there: see docs/braintree.md.',
  leftRetries:
    'In Braintree’s control panel, under Recurring Billing, Options, turn “Automatically retry failed transactions” on, and choose to bill on the subscription’s next billing date after that.',
  leftCharity: 'Enter your charity’s name, legal details and time zone in {file}, before the first gift.',
  leftProxy: 'Set up a proxy that serves https for {host}: docs/deploy.md.',
  leftKey:
    'Move {file} to a password manager, and delete it here. Without it no one can read the backups; with it anyone can.',
  leftFolder:
    'Allow the service to write to {folder}: run chown handsel {folder}, then systemctl edit handsel, and add two lines: [Service] and ReadWritePaths={folder}',
  allowFolder: 'The service may not write to {folder}. Allow it with the file {file}?',
  unitHead: 'handsel setup wrote this file: Handsel writes its backups there.',
  leftUnit: 'Let the service write to {folder}: chown handsel {folder} && systemctl daemon-reload',
  leftFolderHidden:
    'The service cannot see {folder}, because its unit hides /home, /root and the folders of temporary files. Run setup again, and choose a folder elsewhere, such as /var/backups/handsel.',

  proxy: 'Which proxy should serve {host} over https?',
  proxyCaddy: 'Caddy, which gets and renews its certificate by itself',
  proxyNginx: 'nginx, with a certificate from certbot',
  proxyNone: 'Another one, or one that is set up already',
  replaceFile: '{file} exists, and is not what setup would write. Replace it, and keep a copy beside it?',
  proxyRefuses: '{program} refuses this configuration: {output}',
  proxyNoHost:
    'PUBLIC_URL in {file} is not yet an https address without a port, so there is no name for the proxy.',
  leftCaddy: 'Start the proxy: systemctl restart caddy',
  leftCaddyInstall: 'Install and start the proxy: apt install -o Dpkg::Options::=--force-confold caddy',
  leftNginx: 'Start the proxy: systemctl reload nginx',
  leftNginxInstall: 'Install and start the proxy: apt install nginx',
  leftCertificate: `Get the certificate, and start the proxy:
     apt install nginx certbot
     certbot certonly --webroot -w /var/www/html -d {host} --deploy-hook "systemctl reload nginx"
     ln -sf {file} {enabled}
     nginx -t && systemctl reload nginx`,
  leftProxyWrong:
    'Set up a proxy. {file} is as it was before, because the check failed: docs/deploy.md, step 4.',
  leftStart:
    '{kind, select, package {Start Handsel, also after a change: systemctl enable handsel && systemctl restart handsel} clone {Start Handsel: set -a; . {file}; set +a; npm start} other {Start Handsel: docker compose up -d --build}}',
  leftWebhook:
    'Once Handsel runs, add the webhook {address} in Braintree’s control panel under Settings, API, Webhooks. Select every kind that begins with Subscription or Dispute, and also Disbursement, Payment Method Revoked By Customer, Transaction Settled and Transaction Settlement Declined. “Check URL” must report success.',
  leftDoctor: 'Check that everything works: npm run doctor',
});
