import { area } from '../../src/area.ts';

/** The output of `npm start` and `npm run dev`. */
export const systemWords = area({
  starting: 'Starting',
  stopping: 'Stopping',
  ready: 'Handsel is ready.',
  readyForDevelopment: 'Handsel is ready for development on {address}. Email is at {address}/dev/mail.',
  give: 'Give',
  mail: 'Email',
  staff: 'Staff',
  testCard: 'Test card',
  testCardDetails: '{number}, any future date, CVV 123',
  data: 'Data',
  sample: 'Sample',
  alerts: 'Alerts',
  alertsNotMailed: 'only in the log. To get them by email, set ALERT_EMAIL.',
  howToStop: 'To stop, press Ctrl-C. Your data stays.',
  localBraintree: 'Local Braintree',
  api: 'The API',
  ended:
    '{name} {how, select, killed {was killed} other {exited with code {exitCode}}}{when, select, ready {} other { before it was ready}}. Its log is in the data folder, under logs/.',
  restarted: '{why} It is started again.',
  killed: '{names} did not stop when asked and {count, plural, one {was} other {were}} killed.',
});

/** Why `npm start` cannot use a port, the disk or the data folder, and what to do about it. */
export const refusalWords = area({
  portTaken: 'Port {port} is in use by another program. Stop it, or set {variable} to another number.',
  portForbidden: 'You may not listen on port {port}. Set {variable} to a number above 1023.',
  diskFull: 'The disk is full ({reason}). Free some space, and try again.',
  noRoom:
    'The disk of the data folder {folder} is full: it has {free} MB free, and Handsel needs at least {needed} MB to start. Free some space, and try again.',
  folderUnusable: 'The data folder {folder} cannot be used: {reason}.',
  folderOfAnotherUser:
    'The data folder {folder} belongs to the user {user}. Start Handsel as that user, or set DATA_DIR to another folder.',
  folderInUse:
    'Handsel is already running on the data folder {folder} (process {pid}). Stop it, or set DATA_DIR to another folder.',
  waitingForPreviousRun: 'Waiting for the previous run to end',
  previousRunNotEnded: 'The previous run has not ended. Stop its processes first: {pids}.',
});

/** The output of a build. */
export const buildWords = area({
  pages: 'Building the pages',
  staffPages: 'Building the staff console',
  localBraintreePages: 'Building the pages of local Braintree',
  localBraintree: 'Bundling local Braintree',
  api: 'Bundling the API',
  programs: 'Bundling the programs that tests start',
  failed: '{step} failed:\n{output}',
  notWritable:
    'Handsel must be built, but you may not write to {folder}. Get write access to it, or clone the project to another folder.',
});
