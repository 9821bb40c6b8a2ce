import { area } from '../src/area.ts';

/** Why a backup could not be made, for alerts and commands. */
export const backupFaults = area({
  diskFull: 'The disk is full.',
  forbidden: 'Handsel may not write there ({code}).',
  refused: 'The bucket refuses ({code}): check its keys and what they may do.',
  noBucket: 'There is no such bucket.',
  unreachable: 'The storage service cannot be reached ({code}).',
  wrongKey: 'BACKUP_KEY is not a public key of age.',
  other: '{message}',
});

/** What the commands for encrypted backups print. */
export const storedBackupWords = area({
  made: 'Backed up {gifts} gifts ({rows} rows, {bytes} bytes, encrypted) as {file} in {place}',
  notRemoved: 'Old backups could not be removed: {reason}',
  failed: 'No backup was made. {reason}',
  otherAtWork: 'Another backup is being made: try again when it has ended.',
  key: `# Keep this file where the server cannot reach it: a password manager, or a disk in a safe. Without it nobody can read the backups.
# Public key, for the setting BACKUP_KEY: {recipient}
{identity}`,
  publicKey: 'BACKUP_KEY={recipient}',
  usage: `Say which backup to restore, and with which key:
  npm run restore -- FILE
  npm run restore -- latest --identity KEYFILE
  npm run restore -- --check latest --identity KEYFILE
  npm run restore -- --until "2026-11-25 14:03" --identity KEYFILE
  npm run restore -- --until now --check --identity KEYFILE
FILE is a file, or the name of a backup in BACKUP_TO. --until takes a moment in the charity’s time zone, and needs BACKUP_CONTINUOUS. Without --identity the private key is asked for.`,
  notSet: 'BACKUP_TO is not set, so only a file can be restored.',
  none: 'There is no whole backup in {place}.',
  notThere: 'There is no whole backup {name}, neither as a file nor in {place}.',
  unreadable: '{name} cannot be read from {place}. {reason}',
  damaged: '{name} is damaged: it is not what its manifest says.',
  askIdentity: 'Private key of the backup (AGE-SECRET-KEY-…): ',
  noIdentity: 'A private key of age begins with AGE-SECRET-KEY-. There is none in {file}.',
  keyUnreadable: 'The key file {file} cannot be read ({reason}).',
  wrongIdentity: 'The private key does not open {name}: it is another key’s backup, or the file is damaged.',
  noScratch: 'A database to try the backup in could not be made: {reason}',
});

/** The report of `restore --check`. */
export const drillWords = area({
  fetched: '{name}: {bytes} bytes, whole, of {madeAt}',
  fetchedUnchecked: '{name}: {bytes} bytes; it has no manifest to compare it with',
  restored: 'It was restored into a database of its own: {rows} rows of {tables} tables, {seconds} s',
  rowsAgree: 'The number of rows of each table is what the manifest says.',
  rowsDiffer: '{table} has {found} rows, and the manifest says {expected}.',
  booksAgree: 'The books come to {cents} cents in {kinds} kinds of entries, as the manifest says.',
  booksDiffer: 'The entries “{kind}” come to {found} cents, and the manifest says {expected}.',
  sound: 'Gifts, ledger, funds and receipts agree with each other.',
  audit: 'The audit log is intact.',
  auditBroken: 'The audit log is not as it was written.',
  good: 'This backup can be restored.',
  bad: 'Do not rely on this backup: {count, plural, one {one thing is} other {# things are}} wrong.',
});

/** What `restore --until` prints, and why it cannot do what was asked. */
export const recoveryWords = area({
  anothers:
    'DATABASE_URL names a PostgreSQL of your own, whose changes Handsel does not keep: restore it to a moment with the tool that backs it up, such as pgBackRest or Barman.',
  notSet: 'BACKUP_TO is not set: it names the place of the backups, and of the changes beside them.',
  notMoment: '“{text}” is no moment. Write one such as "2026-11-25 14:03", or now.',
  inFuture: '{until} is in the future. To restore everything that is in the backups, write --until now.',
  none: 'There is no whole copy of the data folder in {place}. BACKUP_CONTINUOUS=on makes one every night. A nightly backup can be restored: npm run restore -- latest',
  tooEarly:
    'The earliest moment that can be restored is {earliest}. For an earlier one restore a nightly backup: npm run restore -- FILE',
  tooShort:
    'The copied changes do not reach that moment: the last of them is of {last}. Nothing was changed. Restore up to that moment, or write --until now.',
  stillRuns:
    'Handsel is running: stop it, and run this again. With --check nothing is replaced, and it may run.',
  otherPostgres:
    'The copy is that of PostgreSQL {theirs}, and this version of Handsel has PostgreSQL {ours}: restore with the version of Handsel from then, or restore a nightly backup.',
  unreadable: 'The copies in {place} cannot be read. {reason}',
  wrongIdentity:
    'The private key does not open {name}: it is for another key, or the file is damaged. Nothing was changed.',
  damaged: '{name} is damaged: it is not what was written. Nothing was changed.',
  damagedPages: 'The restored data is damaged: {reason}. Nothing was changed. Restore another moment.',
  notReplayed: 'PostgreSQL could not bring the copy up to date: {reason}. Nothing was changed.',
  fetching: 'Fetching {name} ({bytes} bytes)',
  replaying: 'Bringing it up to date by {segments} files of changes',
  reached: 'The last change in it is of {reached}',
  rows: 'All {rows} rows of {tables} tables were read. Data checksums are {checksums}.',
  books: 'The books come to {cents} cents in {kinds} kinds of entries.',
  checked: 'This moment can be restored.',
  bad: '{count, plural, one {One thing is} other {# things are}} wrong. Nothing was changed.',
  restored:
    'Restored. Start Handsel, then `npm run reconcile -- --rebuild`: it brings what Braintree knows of since.',
  kept: 'The data from before is in {kept}. Remove it when you have seen that all is well.',
});

/** What in a database’s own books can be wrong. */
export const ownBooksWords = area({
  chargeless:
    '{count, plural, one {One gift has} other {# gifts have}} no charge of the same amount in the ledger.',
  giftless:
    '{count, plural, one {One ledger entry is} other {# ledger entries are}} of a gift that is not there.',
  chargedTwice:
    '{count, plural, one {One gift has} other {# gifts have}} more than one charge in the ledger.',
  funds:
    '{count, plural, one {One ledger entry does} other {# ledger entries do}} not agree with its lines by fund.',
  coveredFees:
    '{count, plural, one {One gift says} other {# gifts say}} another covered fee than {count, plural, one {its line} other {their lines}} in the ledger.',
  days: 'The sums of days differ from the ledger by {count} cents.',
  gaps: 'In {count, plural, one {one year} other {# years}} the numbers of receipts have a gap.',
  receiptsDiffer:
    '{count, plural, one {One receipt says} other {# receipts say}} another amount than its gift.',
});

/** Of months that staff have closed. */
export const closedMonthWords = area({
  monthsDiffer:
    '{count, plural, one {One closed month does} other {# closed months do}} not agree with the ledger any more.',
  feesDiffer:
    '{count, plural, one {The fee of one transaction was booked} other {The fees of # transactions were booked}} with another amount than is known.',
  depositsDiffer:
    '{count, plural, one {One deposit was booked} other {# deposits were booked}} with another amount than is known.',
});
