import type { TestApp } from './test-app.ts';

/** A line of a bank was imported by an earlier version, which knew it by this. */
export async function keyedAsBefore(test: TestApp, description: string, fingerprint: string): Promise<void> {
  await test.rows(
    `update bank_lines set fingerprint = '${fingerprint}' where description = '${description}'`,
  );
}
