import type { Browser } from './browser.ts';
import { offerExtras } from './extras.ts';
import { hurry } from './queue.ts';
import type { Reply } from './reply.ts';
import type { TestApp } from './test-app.ts';

/** Turns reminders on or off, and publishes that. */
export const offerReminders = (test: TestApp, reminders = true): Promise<void> =>
  offerExtras(test, { reminders });

export const askReminder = (browser: Browser, checkoutId: string, after = 'day'): Promise<Reply> =>
  browser.post(`/api/checkout/${checkoutId}/reminder`, { after });

/** Makes a checkout too old to be paid. */
export const checkoutExpires = (test: TestApp, checkoutId: string) =>
  test.rows(`update checkouts set created_at = now() - interval '31 days' where id = '${checkoutId}'`);

/** Makes a checkout's reminder due, and waits for the end of its job, with any result. */
export async function reminderComesDue(test: TestApp): Promise<void> {
  await hurry(test, 'send_reminder');
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier = 'send_reminder') as ok`,
  );
}

/** The tokens of the links in a checkout's reminder, which comes due now. */
export async function reminderLinks(
  test: TestApp,
  checkoutId: string,
): Promise<{ open: string; refuse: string; text: string }> {
  await reminderComesDue(test);
  const [mail] = await test.rows(
    `select local_mails.text from local_mails join reminders on message_id like '<reminder-' || reminders.id || '@%'
     where checkout_id = '${checkoutId}'`,
  );
  const text = String(mail?.['text']);
  const token = (path: string) => new RegExp(`/${path}/([\\w.~-]+)`).exec(text)?.[1] ?? '';
  return { open: token('reminder'), refuse: token('no-more-reminders'), text };
}
