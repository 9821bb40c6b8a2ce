import { area } from '../../src/area.ts';

/** Why a backup could not be made, for alerts and commands. */
export const backupFaults = area({
  diskFull: 'The disk is full.',
  forbidden: 'Handsel cannot write there ({code}).',
  refused: 'The bucket refuses access ({code}): check its keys and their permissions.',
  noBucket: 'The bucket does not exist.',
  unreachable: 'The storage service cannot be reached ({code}).',
  wrongKey: 'BACKUP_KEY is not an age public key.',
  other: '{message}',
});

/** The output of the commands for encrypted backups. */
export const storedBackupWords = area({
  made: 'Backed up {gifts} gifts ({rows} rows, {bytes} bytes, encrypted) as {file} in {place}',
  notRemoved: 'Old backups could not be removed: {reason}',
  failed: 'No backup was made. {reason}',
  otherAtWork: 'Another backup is running. Try again when it has finished.',
  key: `# Keep this file where the server cannot reach it: in a password manager, or on a disk in a safe. Without it no one can read the backups.
# Public key, for the setting BACKUP_KEY: {recipient}
{identity}`,
  publicKey: 'BACKUP_KEY={recipient}',
  backupUsage: `Name at most one file to write:
  npm run backup
  npm run backup -- FILE
To check a backup: npm run restore -- --check latest`,
  usage: `Name the backup to restore, and its key:
  npm run restore -- FILE
  npm run restore -- latest --identity KEYFILE
  npm run restore -- --check latest --identity KEYFILE
  npm run restore -- --until "2026-11-25 14:03" --identity KEYFILE
  npm run restore -- --until now --check --identity KEYFILE
FILE is a file, or the name of a backup in BACKUP_TO. --until takes a time in the charity’s time zone, and needs BACKUP_CONTINUOUS. Without --identity you are asked for the private key.`,
  notSet: 'BACKUP_TO is not set, so you can restore only from a file.',
  none: 'There is no complete backup in {place}.',
  notThere: 'There is no complete backup {name}, neither as a file nor in {place}.',
  unreadable: '{name} cannot be read from {place}. {reason}',
  noneWhole: 'There is no complete backup in {place}. {name} is there, but its manifest is missing.',
  newestNotWhole:
    'The newest backup, {name}, is not complete: its manifest is missing. The newest complete one is {older}.',
  noManifest: '{name} is not complete: its manifest is missing.',
  manifestWrong: '{name} is damaged: its manifest, {manifest}, cannot be read.',
  damaged: '{name} is damaged: it does not match its manifest.',
  notComplete: '{name} is not a complete backup: {reason}.',
  endMissing: '{name} is not a complete backup: its end is missing.',
  contentWrong: '{name} is damaged: PostgreSQL does not accept its content ({reason}).',
  notOurs: 'The file is not a backup that Handsel made.',
  askIdentity: 'Private key of the backup (AGE-SECRET-KEY-…): ',
  fileUnreadable:
    '{reason, select, EACCES {The user {user}, as whom this command runs, may not read {file}: copy it to a folder where that user may read it.} ENOENT {There is no file {file}.} other {{file} cannot be read ({reason}).}}',
  noIdentity: 'An age private key begins with AGE-SECRET-KEY-. There is none in {file}.',
  keyUnreadable:
    '{reason, select, EACCES {The user {user}, as whom this command runs, may not read the key file {file}: write --identity - < {file}, so that you read it yourself.} ENOENT {There is no key file {file}: write its whole path after --identity.} other {The key file {file} cannot be read ({reason}).}}',
  wrongIdentity:
    'The private key does not open {name}: the backup is for another key, or the file is damaged.',
  noScratch: 'Could not create a database to test the backup in: {reason}',
});

/** The report of `restore --check`. */
export const drillWords = area({
  fetched: '{name}: {bytes} bytes, complete, made at {madeAt}',
  fetchedUnchecked: '{name}: {bytes} bytes; it has no manifest to check it against',
  restored: 'Restored into a temporary database: {rows} rows of {tables} tables, {seconds} s',
  rowsAgree: 'Each table has as many rows as the manifest says.',
  rowsDiffer: '{table} has {found} rows, and the manifest says {expected}.',
  booksAgree: 'The ledger totals {cents} cents in {kinds} kinds of entries, as the manifest says.',
  booksDiffer: 'The “{kind}” entries total {found} cents, and the manifest says {expected}.',
  sound: 'Gifts, ledger, funds and receipts agree with each other.',
  audit: 'The audit log is intact.',
  auditBroken: 'The audit log has been changed.',
  good: 'This backup can be restored.',
  bad: 'Do not rely on this backup: {count, plural, one {there is one problem} other {there are # problems}}.',
});

/** The output and the errors of `restore --until`. */
export const recoveryWords = area({
  anothers:
    'DATABASE_URL names your own PostgreSQL, whose changes Handsel does not keep. Restore it to a point in time with the tool that backs it up, such as pgBackRest or Barman.',
  notSet: 'BACKUP_TO is not set: it names the storage for the backups and the changes.',
  notMoment: '“{text}” is not a time. Write a time such as "2026-11-25 14:03", or now.',
  inFuture:
    '{until}, {timeZone} time, is in the future. To restore everything in the backups, write --until now.',
  none: 'There is no complete copy of the data folder in {place}. BACKUP_CONTINUOUS=on makes one every night. You can restore a nightly backup instead: npm run restore -- latest',
  tooEarly:
    'The earliest time you can restore is {earliest}. For an earlier time, restore a nightly backup: npm run restore -- FILE',
  tooShort:
    'The copied changes do not reach that time: the last change is from {last}. Nothing was changed. Restore up to that time, or write --until now.',
  stillRuns:
    'Handsel is running. Stop it, then run this again. With --check nothing is replaced, so Handsel may keep running.',
  otherPostgres:
    'The copy was made by PostgreSQL {theirs}, and this version of Handsel has PostgreSQL {ours}. Restore it with the version of Handsel that made it, or restore a nightly backup.',
  unreadable: 'The copies in {place} cannot be read. {reason}',
  wrongIdentity:
    'The private key does not open {name}: it is for another key, or the file is damaged. Nothing was changed.',
  damaged: '{name} is damaged: it is not what was written. Nothing was changed.',
  damagedPages: 'The restored data is damaged: {reason}. Nothing was changed. Restore another time.',
  notReplayed: 'PostgreSQL could not apply the changes: {reason}. Nothing was changed.',
  moment: 'Going back to {local}, {timeZone} time ({utc}).',
  fetching: 'Fetching {name} ({bytes} bytes)',
  replaying: 'Applying {segments} files of changes',
  reached: 'The last change in it is from {reached}',
  rows: 'All {rows} rows of {tables} tables were read. Data checksums are {checksums}.',
  books: 'The ledger totals {cents} cents in {kinds} kinds of entries.',
  checked: 'You can restore this time.',
  bad: '{count, plural, one {There is one problem} other {There are # problems}}. Nothing was changed.',
  restored:
    'Restored. Start Handsel, then run `npm run reconcile -- --rebuild` to fetch what happened at Braintree since.',
  kept: 'The previous data is in {kept}. Remove it once you have checked that everything works.',
});

/** Errors in a database’s own books. */
export const ownBooksWords = area({
  chargeless:
    '{count, plural, one {One gift has} other {# gifts have}} no charge of the same amount in the ledger.',
  giftless:
    '{count, plural, one {One ledger entry belongs} other {# ledger entries belong}} to a gift that does not exist.',
  chargedTwice:
    '{count, plural, one {One gift has} other {# gifts have}} more than one charge in the ledger.',
  funds:
    '{count, plural, one {One ledger entry does} other {# ledger entries do}} not match its lines by fund.',
  coveredFees:
    '{count, plural, one {One gift has} other {# gifts have}} a different covered fee than {count, plural, one {its line} other {their lines}} in the ledger.',
  days: 'The daily totals differ from the ledger by {count} cents.',
  gaps: 'Receipt numbers have a gap in {count, plural, one {one year} other {# years}}.',
  receiptsDiffer:
    '{count, plural, one {One receipt shows} other {# receipts show}} a different amount than its gift.',
});

/** Errors in months that staff have closed. */
export const closedMonthWords = area({
  monthsDiffer:
    '{count, plural, one {One closed month no longer matches} other {# closed months no longer match}} the ledger.',
  feesDiffer:
    '{count, plural, one {The fee of one transaction was booked} other {The fees of # transactions were booked}} with a different amount than Braintree reports.',
  banksDiffer:
    '{count, plural, one {# bank line has} other {# bank lines have}} other amounts in the books than they were matched with',
  depositsDiffer:
    '{count, plural, one {One deposit was booked} other {# deposits were booked}} with a different amount than Braintree reports.',
});
