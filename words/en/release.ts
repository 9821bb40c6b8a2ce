import { area } from '../src/area.ts';

/** What `npm run release` prints. */
export const releaseWords = area({
  onlyLinux: 'npm run release needs Linux, because it packs the programs of the machine that it runs on.',
  noVariant: '--folder takes one of these: {names}.',
  bundling: 'Bundling the server and its commands',
  gathering: 'Gathering the files',
  packing: 'Packing {file}',
  packingFailed: '{file} could not be packed:\n{output}',
  noBill: 'npm sbom did not say what the packages are:\n{output}',
  noDebian: 'No Debian package was made, because dpkg-deb is not on this machine.',
  made: 'In {folder}:',
  size: '{file}: {megabytes} MB',
});

/** What an installed `handsel` says. */
export const releasedWords = area({
  commands: `handsel COMMAND [ARGUMENT…]

  setup        asks for the settings, tries each, and writes them
  start        serves the pages; systemd runs this one
  try          the same with a stand-in for Braintree and data of its own: no real money
  doctor       says what is wrong, and what to do about it
  staff        invites staff, and lists them
  backup       backs up all that the database holds
  restore      brings a backup into an empty database, or checks that it can
  backup-key   makes a key pair for encrypted backups
  upgrade-postgres  brings the data to a new major version of PostgreSQL, once
  reconcile    compares the books with Braintree’s
  settings     takes the charity’s words and look to another system, or from one
  audit-log    shows who did what, and proves that nobody changed it
  donor-data   exports or erases what is stored about a donor
  receipt      corrects or prints a receipt
  statements   mails everyone the receipts of a year
  perks        writes what is to be sent by post to a file`,
  unknown: 'There is no command “{name}”.',
  unreadable:
    'You may not read the settings in {file}. Run the command as root, or as the user that Handsel runs as.',
});

/** Why `handsel try` does not start. */
export const tryWords = area({
  usage:
    'handsel try [--address ADDRESS]. ADDRESS is where a proxy on this machine speaks https, such as https://localhost:3443.',
  onlyThisMachine:
    'handsel try takes only an address of this machine, such as https://localhost:3443, because it moves no real money. {address} is not one.',
});

/** What the Debian package says when it is installed and removed. */
export const debianWords = area({
  summary: 'Donation pages that a charity hosts itself',
  description:
    'Visitors give once or every month and pay through Braintree; the charity keeps the books. This package has all that it needs: Node.js{hasPostgres, select, yes { and PostgreSQL} other {}} included.',
  installed: 'Handsel is installed, and does not run yet. Run: handsel setup',
  dataKept: 'The data of Handsel stays in /var/lib/handsel, and its settings in /etc/handsel.',
  dataRemoved: 'Removing the data of Handsel in /var/lib/handsel, its backups there included.',
});
