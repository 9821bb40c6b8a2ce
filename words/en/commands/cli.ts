import { area } from '../../src/area.ts';

/** The output and the errors of the commands. */
export const backupWords = area({
  backedUp: 'Backed up {gifts} gifts ({rows} rows of {tables} tables, {bytes} bytes) to {file}',
  empty: 'The database has no Handsel data yet.',
  restored:
    'Restored the database as of {madeAt}. Start Handsel, then run `npm run reconcile -- --rebuild` to fetch what happened at Braintree since.',
  notEmpty: 'The database already has data. Restore into an empty one: another DATA_DIR or DATABASE_URL.',
  newerBackup: 'A newer version of Handsel made this backup. Install that version first.',
});

export const upgradePostgresWords = area({
  usage: `Say where the data comes from. From the old data folder, with the programs that made it:
  npm run upgrade-postgres -- --programs FOLDER
From a backup that you made before the update, with Handsel stopped:
  npm run upgrade-postgres -- --backup FILE`,
  anothers: 'DATABASE_URL names your own PostgreSQL. Upgrade it as its documentation says.',
  nothingThere: 'There is no PostgreSQL data in {folder}.',
  upToDate: 'The data is already that of PostgreSQL {major}. There is nothing to do.',
  keptAlready: 'The data of an earlier upgrade is still in {folder}. Move it elsewhere, and run this again.',
  stillRuns: 'The old PostgreSQL is running. Stop Handsel, then run this again.',
  different: 'The new data differs from the old: {tables}. Nothing was changed. Report this message.',
  upgraded: `The data is upgraded from PostgreSQL {from} to PostgreSQL {to}: {rows} rows of {tables} tables are the same, and so is the balance of the ledger, {balance}.
The old data is in {kept}. Remove it once you have checked that everything works.`,
  fromBackup:
    'It is the database as of {madeAt}. If anyone gave after that, start Handsel, then run `npm run reconcile -- --rebuild`.',
  finished: 'The interrupted upgrade is finished.',
});

export const donorDataWords = area({
  usage: 'Say what to do, and for which address: npm run donor-data -- export|erase|sign-out ADDRESS',
  nobodyGave: 'No one gave with this address.',
  signedOut: 'Signed out everywhere. Links in earlier emails no longer work.',
  erasing:
    'The account is closed. A running Handsel erases the rest as soon as Braintree answers, then emails the donor.',
  notExported: 'Braintree did not answer ({reason}). Try again.',
});

export const auditLogCommandWords = area({
  usage: `Say what to do with the audit log:
  npm run audit-log -- verify
  npm run audit-log -- verify ID:HASH
  npm run --silent audit-log -- list`,
  empty: 'The audit log has no entries yet.',
  intact: `The audit log is intact: {count, plural, one {1 entry} other {# entries}}. Its last entry is
  {head}
Write it down outside this server. With it, this command also detects if someone later removes the newest entries:
  npm run audit-log -- verify {head}`,
  broken:
    'The audit log was changed: entry {id} differs from what was written, or the entry before it is missing.',
  cut: 'Entries were removed from the audit log: entry {id} is missing, or is not the one you wrote down.',
  unguarded:
    'The database role of this server can change the audit log. Give the log to another role: docs/operating.md, “The audit log”.',
});

export const perksCommandWords = area({
  usage: 'Say what to do: npm run --silent perks -- export',
});

export const receiptCommandWords = area({
  usage: `Name the receipt, and what to do with it:
  npm run receipt -- correct 2026-000007 [--email ADDRESS] [--name "NAME"] [--address "LINE; LINE"]
  npm run --silent receipt -- print 2026-000007 > receipt.pdf`,
  notAnAddress: '{email} is not an email address.',
  corrected: 'Receipt {number} replaces {wrong}. A running Handsel emails it to {email}.',
  elsewhere: `The links that were emailed for this monthly gift no longer work. Its later emails and receipts still go to {email}.
If the donor can read email there, they can sign in and change the address in their profile. If not, they can end this monthly gift with the
button in the corrected receipt, and give again.`,
  unknown: 'There is no receipt {number}.',
  ofRefund: '{number} is for a refund. Correct the receipt that it names.',
  nothingLeft:
    'The gift of receipt {number} was refunded in full, so the receipt is no longer valid and there is nothing to correct.',
  replaced: 'Receipt {number} was replaced by {by}. Correct that one.',
  erased: 'The donor of receipt {number} was erased.',
});

export const reconcileCommandWords = area({
  otherAtWork: 'Another reconciliation is running. Try again when it has finished.',
  nameDay: 'Write the day as YYYY-MM-DD, not as {day}.',
});

export const statementsCommandWords = area({
  otherAtWork: 'Statements are already being emailed. Try again when that has finished.',
  mailed: 'Emailed {mailed} of {all} statements for {year}.',
  failed: '{count} could not be emailed. Run this again to retry them.',
  progress: '{mailed} of {all}, {rate} a second',
  progressLeft: '{mailed} of {all}, {rate} a second, {seconds} s left',
  nameYear: 'Name the year: npm run statements -- 2025',
  notOver: '{year} is not over. You can email its statements from January 1 ({timeZone}).',
});

export const staffCommandWords = area({
  usage: `Say what to do:
  npm run staff -- invite ada@example.org --role {roles}
  npm run staff -- list`,
  nameRole: '{email} has no account yet. Name a role: --role {roles}',
  invited: 'The link works once, for {hours} hours:',
  mailed: 'It is also in an email to {email}.',
  notStartedYet:
    'Start Handsel once first: `npm start` creates the tables, and shows a link for the first owner.',
  nobody: 'There are no staff yet.',
  inactive: 'deactivated',
  active: 'active',
  neverSeen: 'never signed in',
});

/** `npm run settings`. */
export const settingsCommandWords = area({
  usage:
    'Say what to do with the charity’s content and design: npm run settings -- export FILE, or npm run settings -- import FILE.',
  exported: 'Content and design are saved in {file}.',
  imported:
    'Content and design are published as version {version}. To undo this, use “Content and design” in the staff console.',
  unreadable: '{file} cannot be read: {reason}.',
  noExport: '{file} was not written by “npm run settings -- export”.',
  abTest: 'An A/B test of the start page is running. Stop it in the staff console first.',
  wrong: '{file} has an error in "{field}". {why}',
});
