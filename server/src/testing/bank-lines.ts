import type { TestApp } from './test-app.ts';

/** Gives an imported bank line the fingerprint of an earlier version. */
export async function keyedAsBefore(test: TestApp, description: string, fingerprint: string): Promise<void> {
  await test.rows(
    `update bank_lines set fingerprint = '${fingerprint}' where description = '${description}'`,
  );
}
