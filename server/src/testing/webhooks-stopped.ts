import type { TestApp } from './test-app.ts';

/** Plays days in which Braintree charged an existing monthly gift without any webhook. */
export async function stopWebhooks(test: TestApp, days: number): Promise<void> {
  await test.rows(`update webhooks set received_at = now() - interval '${String(days)} days'`);
  await test.rows(
    `update gifts set attempt_id = null, given_at = now() - interval '${String(days - 2)} days'
     where subscription_id is not null`,
  );
}
