import { area } from '../src/area.ts';

/** What the commands print, and why they cannot do what was asked. */
export const backupWords = area({
  backedUp: 'Backed up {gifts} gifts ({rows} rows of {tables} tables, {bytes} bytes) to {file}',
  empty: 'The database holds nothing of Handsel yet.',
  restored:
    'Restored what the database held at {madeAt}. Start Handsel, then `npm run reconcile -- --rebuild`: it brings what Braintree knows of since.',
  notEmpty:
    'The database holds something already. Restore into an empty one: another DATA_DIR or DATABASE_URL.',
  newerBackup: 'The backup was made by a newer version of Handsel: install that one first.',
});

export const upgradePostgresWords = area({
  usage: `Say where the data comes from. From the old data folder, by the programs that made it:
  npm run upgrade-postgres -- --programs FOLDER
From a backup that you made before the update, with Handsel stopped:
  npm run upgrade-postgres -- --backup FILE`,
  anothers: 'DATABASE_URL names a PostgreSQL of your own: upgrade that one as its documentation says.',
  nothingThere: 'There is no data of PostgreSQL in {folder}.',
  upToDate: 'The data is that of PostgreSQL {major} already: there is nothing to do.',
  keptAlready: 'The data of an earlier upgrade is still in {folder}. Move it elsewhere, and run this again.',
  stillRuns: 'The old PostgreSQL is running: stop Handsel, and run this again.',
  different: 'The new data is not the same as the old: {tables}. Nothing was changed. Report this sentence.',
  upgraded: `The data of PostgreSQL {from} is now that of PostgreSQL {to}: {rows} rows of {tables} tables are the same, and so is the balance of the ledger, {balance}.
The old data is in {kept}. Remove it when you have seen that all is well.`,
  fromBackup:
    'It is what the database held at {madeAt}. If anyone gave later than that, start Handsel, then `npm run reconcile -- --rebuild`.',
  finished: 'The upgrade that was interrupted is finished.',
});

export const donorDataWords = area({
  usage: 'Say what to do for whom: npm run donor-data -- export|erase|sign-out ADDRESS',
  nobodyGave: 'No one gave under this address.',
  signedOut: 'Signed out everywhere. Links that were emailed until now no longer work.',
  erasing:
    'The account is closed. A running Handsel erases the rest as soon as Braintree answers, and emails the donor when it is done.',
  notExported: 'Braintree did not say what it keeps ({reason}): try again.',
});

export const auditLogCommandWords = area({
  usage: `Say what to do with the audit log:
  npm run audit-log -- verify
  npm run audit-log -- verify ID:HASH
  npm run --silent audit-log -- list`,
  empty: 'The audit log has no entries yet.',
  intact: `The audit log is intact: {count, plural, one {1 entry} other {# entries}}. Its last entry is
  {head}
Write it down somewhere else. With it, this command also notices if later someone removes the newest entries:
  npm run audit-log -- verify {head}`,
  broken: 'The audit log was changed: entry {id} is not as it was written, or an entry before it is missing.',
  cut: 'Entry {id} is missing from the audit log, or is not the one that you wrote down: entries were removed.',
  unguarded:
    'The database role of this server could change the audit log. Give the log to another role: docs/operating.md, “The audit log”.',
});

export const perksCommandWords = area({
  usage: 'Say what to do: npm run --silent perks -- export',
});

export const receiptCommandWords = area({
  usage: `Say what to do with which receipt:
  npm run receipt -- correct 2026-000007 [--email ADDRESS] [--name "NAME"] [--address "LINE; LINE"]
  npm run --silent receipt -- print 2026-000007 > receipt.pdf`,
  notAnAddress: '{email} is not an email address.',
  corrected: 'Receipt {number} replaces {wrong}. A running Handsel emails it to {email}.',
  elsewhere: `The links that were emailed for this monthly gift no longer work. Its later emails and receipts still go to {email}.
If the donor can read email there, they sign in and change the address on the profile. If not, they end this monthly gift with the
button in the corrected receipt, and give again.`,
  unknown: 'There is no receipt {number}.',
  ofRefund: '{number} tells of a refund. Correct the receipt that it names.',
  nothingLeft:
    'Nothing is left of the gift of receipt {number}: it is no longer valid, so there is nothing to correct.',
  replaced: 'Receipt {number} was replaced by {by}: correct that one.',
  erased: 'The donor of receipt {number} was erased.',
});

export const reconcileCommandWords = area({
  otherAtWork: 'Another reconciliation is at work: try again when it has ended.',
  nameDay: 'Name the day as YYYY-MM-DD, not as {day}.',
});

export const statementsCommandWords = area({
  otherAtWork: 'Statements are being mailed already: wait until that has ended.',
  mailed: '{mailed} of {all} statements of {year} are mailed.',
  failed: '{count} could not be mailed; run this again to try them again.',
  progress: '{mailed} of {all}, {rate} a second',
  progressLeft: '{mailed} of {all}, {rate} a second, {seconds} s left',
  nameYear: 'Say of which year: npm run statements -- 2025',
  notOver: '{year} is not over: its statements can be mailed from January 1 ({timeZone}).',
});

export const staffCommandWords = area({
  usage: `Say what to do:
  npm run staff -- invite ada@example.org --role {roles}
  npm run staff -- list`,
  nameRole: '{email} has no account yet. Say which role it gets: --role {roles}',
  invited: 'The link works once, for {hours} hours:',
  mailed: 'It is also in an email to {email}.',
  notStartedYet:
    'Start Handsel once first: `npm start` makes the tables, and shows a link for the first owner.',
  nobody: 'There are no staff yet.',
  inactive: 'deactivated',
  active: 'active',
  neverSeen: 'never signed in',
});

/** `npm run settings`. */
export const settingsCommandWords = area({
  usage:
    'Say what to do with the charity’s words and look: npm run settings -- export FILE, or npm run settings -- import FILE.',
  exported: 'Words and look are in {file}.',
  imported:
    'Words and look are in use as version {version}. To take them back, use “Words and look” in the staff console.',
  unreadable: '{file} cannot be read: {reason}.',
  noExport: '{file} is no file that “npm run settings -- export” wrote.',
  abTest: 'An A/B test of the start page is running. Stop it in the staff console first.',
  wrong: '{file} is not right: check "{field}". {why}',
});
