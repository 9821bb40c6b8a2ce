import { area } from '../src/area.ts';

/** Why Handsel does not start, and what to do about it. */
export const startErrorWords = area({
  ready: 'handsel is ready on {address}',
  databaseSilent: 'The database at DATABASE_URL does not answer.',
  portTaken: 'Port {port} is taken by another program. Stop it, or set PORT to another number.',
  portForbidden:
    'You may not listen on port {port}. Set PORT to a number above 1023, or start Handsel behind a proxy.',
  notOurHost: 'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, but it is "{host}".',
  pagesNotBuilt: 'The pages are not built ({folder}): run "npm start", or "npm run build -w web" first.',
  pagesUnreadable: 'The built pages ({folder}) cannot be used: {reason}. Run "npm run build -w web".',
  consoleNotBuilt:
    'The staff console is not built ({folder}): run "npm start", or "npm run build -w staff" first.',
  ownerLink: 'Staff: sign up as the owner at {link} (works once, for 24 hours)',
  ownerWaiting:
    'Staff: the owner has not signed up yet; another link: npm run staff -- invite ada@example.org --role owner',
  appleFileUnreadable: 'APPLE_PAY_DOMAIN_FILE cannot be read: {reason}.',
  charityUnreadable: "The charity's words in {file} cannot be read: {reason}.",
  charityWrong: `The charity's words in {file} are not right: check "{field}"{why}.`,
  logoUnreadable: "The charity's logo, {file}, cannot be read: {reason}.",
  mailboxBehindProxy:
    'TRUST_PROXY names a proxy and SMTP_URL is not set: /dev/mail shows every mail to anyone whose requests the proxy passes on as its own. Set SMTP_URL, or have the proxy pass X-Forwarded-For on.',
  logoKind: "The charity's logo, {file}, must be a PNG or a JPEG.",
  pictureUndrawable:
    "{use, select, logo {The charity's logo} other {The start page's picture}} cannot be used: {why}",
  heroUnreadable: "The start page's picture, {file}, cannot be read: {reason}.",
});

/** What is wrong with the merchant account, each with what to do. */
export const merchantAccountWords = area({
  unknown: 'Braintree has no merchant account "{id}", which BRAINTREE_MERCHANT_ACCOUNT_ID names. {remedy}',
  noDefault: 'Braintree has no default merchant account for these keys. {remedy}',
  otherCurrency:
    'The merchant account "{id}" at Braintree charges in {theirs}, and donors are shown {ours}. {remedy}',
  notActive: 'The merchant account "{id}" at Braintree is not active, so it takes no payment. {remedy}',
  remedy:
    "Set BRAINTREE_MERCHANT_ACCOUNT_ID to an active merchant account in {currency}, as Braintree's control panel lists them.",
});

/** What is wrong with a database. */
export const databaseWords = area({
  tooNew:
    'A newer version of Handsel has changed this database: its tables are number {theirs}, of which {oldest} is the oldest that may run, and this version is number {ours}. Start the newer version, or restore a backup from before the update.',
  olderServes:
    'This update passes over a release, and an older Handsel still uses the database. Stop the older one, and start this one again.',
  migrationFailed:
    'The tables could not be brought up to date: migration {name} failed ({reason}). Nothing was changed, and the version before goes on working: start that one, and report this sentence.',
  migrationWaits:
    'The tables could not be brought up to date: migration {name} waited half a minute for a table that something else uses, such as a backup. Nothing was changed. Start again when that has ended.',
  unreleased:
    'A version of Handsel from before the first release made this database, and this version cannot update it: start with another DATA_DIR or DATABASE_URL.',
  otherAddress:
    'This database is that of {owner}, and PUBLIC_URL is {here}: with live keys a copy would mail the same donors and try their cards a second time. For a trial use BRAINTREE_ENVIRONMENT=local, or an empty database. If the charity has moved, and nothing runs at the old address, set MOVED_FROM={owner}.',
  noDataFolder: 'PostgreSQL could not make its data folder: {reason}',
  passwordMissing:
    'The file {file} is missing or empty. It holds the password of the database beside it: put it back from a backup of the data folder.',
  folderUnusable: 'The data folder cannot be used, because of {place}: {reason}.',
  noPrograms:
    'There is no PostgreSQL for this kind of machine ({system}, {arch}) in our packages: set DATABASE_URL to one of your own.',
  noProgramsIn: 'There are no programs of PostgreSQL in {folder}: initdb, pg_ctl and postgres.',
  otherPostgres:
    'The data folder is that of PostgreSQL {theirs}, and this version of Handsel has PostgreSQL {ours}. Bring the data over once: npm run upgrade-postgres. docs/operating.md says how, under “A new major version of PostgreSQL”.',
  upgradeInterrupted:
    'An upgrade of PostgreSQL was interrupted at its last step. Run it again, and it is done: npm run upgrade-postgres.',
  recoveryInterrupted:
    'A restore to an earlier moment was interrupted at its last step. Run it again, or put the data from before back: rename {from} to {to}.',
  diskFull: 'the disk is full. Make room, and start again.',
  notStarted: 'PostgreSQL did not start; its log is {log}: {reason}',
  noAccount:
    'PostgreSQL does not run as root and the user "postgres" could not be made: start Handsel as a normal user.',
  closedFolder:
    'PostgreSQL does not run as root and the user "postgres" may not enter this folder: start Handsel as a normal user, or from a folder that is open to others, such as /srv/handsel.',
  ownedByRoot: 'The data in {folder} belongs to root, which made it: start Handsel as that user.',
  ownedByUser: 'The data in {folder} belongs to the user {user}: start Handsel as that user.',
  numberedUser: 'number {id}',
  otherPort: 'Our PostgreSQL has come back at another address: start Handsel again.',
  notRestarted: 'Our PostgreSQL has ended and could not be started again. {reason}',
});
