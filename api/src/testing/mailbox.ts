import type { TestApp } from './test-app.ts';

/** Throws away the mails to an address, or to everybody: a test reads only those that come after. */
export const emptyMailbox = (test: TestApp, email?: string) =>
  test.rows(`delete from local_mails${email === undefined ? '' : ` where recipient = '${email}'`}`);
