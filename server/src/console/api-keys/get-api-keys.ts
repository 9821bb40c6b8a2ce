import type { StaffApiKey } from '@handsel/contract/console';
import { readApiKeys } from '../../domain/api/index.ts';
import { staffSuccess, type StaffResult } from '../access/index.ts';
import { describeApiKey } from './describe-api-key.ts';
import type { ApiKeyContext } from './make-api-key.ts';

export async function getApiKeys({ db }: ApiKeyContext): Promise<StaffResult<StaffApiKey[]>> {
  return staffSuccess((await readApiKeys(db)).map(describeApiKey));
}
