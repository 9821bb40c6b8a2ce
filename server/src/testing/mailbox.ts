import type { TestApp } from './test-app.ts';

/** Deletes the mails to an address, or all mails, so that a test reads only later ones. */
export const emptyMailbox = (test: TestApp, email?: string) =>
  test.rows(`delete from local_mails${email === undefined ? '' : ` where recipient = '${email}'`}`);
