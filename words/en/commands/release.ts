import { area } from '../../src/area.ts';

/** The output of `npm run release`. */
export const releaseWords = area({
  onlyLinux: 'npm run release needs Linux, because it packs the programs of the machine it runs on.',
  noVariant: '--folder must be one of: {names}.',
  bundling: 'Bundling the server and its commands',
  gathering: 'Gathering the files',
  packing: 'Packing {file}',
  packingFailed: '{file} could not be packed:\n{output}',
  noBill: `npm sbom failed:
{output}`,
  noDebian: 'No Debian package was made, because dpkg-deb is not installed.',
  made: 'In {folder}:',
  size: '{file}: {megabytes} MB',
});

/** The output of an installed `handsel`. */
export const releasedWords = area({
  commands: `handsel COMMAND [ARGUMENT…]

  setup        asks for the settings, tests each one, and writes them
  start        serves the pages; systemd runs this command
  try          the same with a stand-in for Braintree and its own data: no real money
  doctor       says what is wrong, and how to fix it
  staff        invites staff, and lists them
  backup       backs up everything in the database
  restore      restores a backup into an empty database, or checks that it can
  backup-key   makes a key pair for encrypted backups
  upgrade-postgres  upgrades the data to a new major version of PostgreSQL, once
  reconcile    compares the books with Braintree
  settings     exports the charity’s content and design, or imports them
  audit-log    shows who did what, and proves that no one changed the log
  donor-data   exports or erases what is stored about a donor
  receipt      corrects or prints a receipt
  statements   emails every donor the receipts of a year
  perks        writes a file of what to send by mail`,
  unknown: 'There is no command “{name}”.',
  unreadable:
    'You may not read the settings in {file}. Run the command as root, or as the user Handsel runs as.',
});

/** Why `handsel try` does not start. */
export const tryWords = area({
  usage:
    'handsel try [--address ADDRESS]. ADDRESS is the https address of a proxy on this machine, such as https://localhost:3443.',
  onlyThisMachine:
    'handsel try accepts only an address of this machine, such as https://localhost:3443, because it takes no real money. {address} is not one.',
});

/** The output of the Debian package when it is installed and removed. */
export const debianWords = area({
  summary: 'Donation pages that a charity hosts itself',
  description:
    'Visitors give once or every month and pay through Braintree; the charity keeps the books. This package includes everything it needs: Node.js{hasPostgres, select, yes { and PostgreSQL.} other {. It needs a PostgreSQL of your own, version 15 or later.}}',
  installed: 'Handsel is installed, but not running yet. Run: handsel setup',
  dataKept: 'The data of Handsel stays in /var/lib/handsel, and its settings in /etc/handsel.',
  dataRemoved: 'Removing the data of Handsel in /var/lib/handsel, including backups.',
});
