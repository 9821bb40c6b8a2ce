import { client } from '../../lib/client.ts';

/** Reads the list and the log again. */
export async function refreshKeys(): Promise<void> {
  await client.invalidateQueries({ queryKey: ['api-keys'] });
  void client.invalidateQueries({ queryKey: ['audit-log'] });
}
