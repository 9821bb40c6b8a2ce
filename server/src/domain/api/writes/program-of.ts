import { apiKeyWords as words } from '@handsel/words/console/api-keys';
import type { ApiKey } from '../keys/store.ts';
import type { Program } from '../../offline-gifts/index.ts';

/** The program that uses a key, as staff read it in the audit log and in batches. */
export function programOf({ id, name, ending }: ApiKey): Program {
  return { id, name, label: words.program({ name, ending }) };
}
