import { client } from '../../lib/client.ts';

/** Reads the list, the open webhook and the log again. */
export async function refreshWebhooks(): Promise<void> {
  await client.invalidateQueries({ queryKey: ['webhooks'] });
  void client.invalidateQueries({ queryKey: ['audit-log'] });
}
