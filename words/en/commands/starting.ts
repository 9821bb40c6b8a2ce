import { area } from '../../src/area.ts';

/** Why Handsel does not start, and what to do about it. */
export const startErrorWords = area({
  ready: 'handsel is ready on {address}',
  portTaken: 'Port {port} is in use by another program. Stop it, or set PORT to another number.',
  portForbidden:
    'You may not listen on port {port}. Set PORT to a number above 1023, or start Handsel behind a proxy.',
  notOurHost: 'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, but it is "{host}".',
  pagesNotBuilt: 'The pages are not built ({folder}): run "npm start", or "npm run build -w web" first.',
  pagesUnreadable: 'The built pages ({folder}) cannot be used: {reason}. Run "npm run build -w web".',
  consoleNotBuilt:
    'The staff console is not built ({folder}): run "npm start", or "npm run build -w staff" first.',
  ownerLink: 'Staff: create the owner’s account at {link} (works once, for 24 hours)',
  ownerWaiting:
    'Staff: the owner has not signed up yet. For a new link, run: npm run staff -- invite ada@example.org --role owner',
  appleFileUnreadable: 'APPLE_PAY_DOMAIN_FILE cannot be read: {reason}.',
  charityUnreadable: "The charity's content in {file} cannot be read: {reason}.",
  charityWrong: 'The charity\'s content in {file} has an error in "{field}"{why}.',
  logoUnreadable: "The charity's logo, {file}, cannot be read: {reason}.",
  mailboxBehindProxy:
    'TRUST_PROXY names a proxy and SMTP_URL is not set: /dev/mail shows every email to anyone whose requests the proxy forwards as its own. Set SMTP_URL, or have the proxy forward X-Forwarded-For.',
  logoKind: "The charity's logo, {file}, must be a PNG or a JPEG.",
  pictureUndrawable:
    "{use, select, logo {The charity's logo} other {The start page's picture}} cannot be used: {why}",
  heroUnreadable: "The start page's picture, {file}, cannot be read: {reason}.",
});

/** Errors of the merchant account, each with what to do. */
export const merchantAccountWords = area({
  unknown: 'Braintree has no merchant account "{id}", which BRAINTREE_MERCHANT_ACCOUNT_ID names. {remedy}',
  noDefault: 'Braintree has no default merchant account for these keys. {remedy}',
  otherCurrency:
    'The merchant account "{id}" at Braintree charges in {theirs}, but donors see {ours}. {remedy}',
  notActive: 'The merchant account "{id}" at Braintree is not active, so it accepts no payments. {remedy}',
  remedy:
    "Set BRAINTREE_MERCHANT_ACCOUNT_ID to an active merchant account in {currency}. Braintree's control panel lists them.",
});

/** How a database refuses, each with what to do. */
export const databaseRefusalWords = area({
  silent: 'The database does not answer ({reason}). Start PostgreSQL, or correct {setting}.',
  noDatabase: '{setting} names a database that does not exist ({reason}). Create it, or correct its name.',
  notLetIn:
    'The database does not let the role of {setting} in ({reason}). Create the role with the right to log in and allow it in pg_hba.conf, or name another role.',
  wrongPassword: 'The role or the password of {setting} is wrong ({reason}). Correct it.',
  noRight:
    'The role that {setting} names lacks a right in the database ({reason}). Make it the owner of the database and of all that is in it: alter database … owner to ….',
  mayNotCreate: 'the role {role} may not create tables and schemas',
  readOnly:
    'The database takes no changes ({reason}). Let {setting} name the primary, or end what makes the database read-only.',
  takesNoChanges: 'its transactions are read-only',
  diskFull:
    'The disk of the database is full ({reason}). What was begun was undone. Free some space, then try again.',
  noConnection:
    'The database has no free connection ({reason}). Raise max_connections, or end programs that use it, then try again.',
  notReady: 'The database is starting, recovering or stopping ({reason}). Try again when it is up.',
  pooler:
    '{setting} leads to a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  otherEncoding:
    'The database that {setting} names has the encoding {encoding}, which cannot hold every name. Create it again: create database … encoding UTF8 template template0.',
  tooOld: '{setting} names PostgreSQL {version}, and Handsel needs {least} or later. Upgrade PostgreSQL.',
});

/** Errors of a database. */
export const databaseWords = area({
  tooNew:
    'A newer version of Handsel has changed this database: its schema is number {theirs}, which needs at least number {oldest}, and this version has number {ours}. Start the newer version, or restore a backup from before the update.',
  olderServes:
    'This update skips a release, and an older Handsel still uses the database. Stop the older one, then start this one again.',
  migrationFailed:
    'The database could not be updated: migration {name} failed ({reason}). Nothing was changed, and the previous version still works: start it, and report this message.',
  migrationWaits:
    'The database could not be updated: migration {name} waited half a minute for a table that something else uses, such as a backup. Nothing was changed. Start again when that has finished.',
  unreleased:
    'A version of Handsel from before the first release made this database, and this version cannot update it. Use another DATA_DIR or DATABASE_URL.',
  otherCurrency:
    'The books of this database are in {theirs}, but CURRENCY is {ours}: a currency is fixed once the first gift is given. Set CURRENCY={theirs}, or use another database.',
  otherAddress:
    'This database belongs to {owner}, but PUBLIC_URL is {here}: with live keys, a copy would email the same donors and charge their cards a second time. To try things out, use BRAINTREE_ENVIRONMENT=local, or an empty database. If the charity has moved, and nothing runs at the old address, set MOVED_FROM={owner}.',
  noDataFolder: 'PostgreSQL could not create its data folder: {reason}',
  passwordMissing:
    'The file {file} is missing or empty. It has the password of the database next to it. Restore it from a backup of the data folder.',
  folderUnusable: 'The data folder cannot be used, because of {place}: {reason}.',
  noPrograms:
    'This Handsel comes without a PostgreSQL for this machine ({system}, {arch}). Set DATABASE_URL to the address of your own, version 15 or later.',
  noProgramsIn: 'The folder {folder} does not have the PostgreSQL programs initdb, pg_ctl and postgres.',
  otherPostgres:
    'The data folder is from PostgreSQL {theirs}, and this version of Handsel has PostgreSQL {ours}. Upgrade the data once: npm run upgrade-postgres. See docs/operating.md, “A new major version of PostgreSQL”.',
  upgradeInterrupted:
    'An upgrade of PostgreSQL was interrupted at its last step. Run it again to finish it: npm run upgrade-postgres.',
  recoveryInterrupted:
    'A restore to an earlier time was interrupted at its last step. Run it again, or bring the previous data back: rename {from} to {to}.',
  diskFull: 'the disk is full. Free some space, and start again.',
  notStarted: 'PostgreSQL did not start. See its log, {log}: {reason}',
  noAccount:
    'PostgreSQL does not run as root, and the user "postgres" could not be created. Start Handsel as a normal user.',
  closedFolder:
    'PostgreSQL does not run as root, and the user "postgres" may not enter this folder. Start Handsel as a normal user, or from a folder that is open to others, such as /srv/handsel.',
  ownedByRoot: 'The data in {folder} belongs to root. Start Handsel as that user.',
  ownedByUser: 'The data in {folder} belongs to the user {user}. Start Handsel as that user.',
  numberedUser: 'number {id}',
  otherPort: 'Our PostgreSQL is back at another address. Start Handsel again.',
  notRestarted: 'Our PostgreSQL has stopped and could not be started again. {reason}',
});
