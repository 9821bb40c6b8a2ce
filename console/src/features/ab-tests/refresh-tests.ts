import { client } from '../../lib/client.ts';

export const AB_TESTS_KEY = ['ab-tests'];

/** Reads the tests again after a change. */
export async function refreshTests(): Promise<void> {
  await client.invalidateQueries({ queryKey: AB_TESTS_KEY });
}
