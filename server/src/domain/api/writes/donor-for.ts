import { randomUUID } from 'node:crypto';
import type { ApiNewOfflineGift } from '@handsel/contract/api';
import { NO_POSTAL } from '@handsel/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { noEmailOf } from '../../../platform/mail/no-email.ts';
import { findDonorsByEmail, insertDonor } from '../../accounts/index.ts';
import { saveDetails } from '../../donors/index.ts';

/**
 * The donor of a gift that a program enters. Someone with a known email is that donor, whose
 * details stay as they are. Anyone else is added: staff find possible duplicates in the console.
 */
export async function donorFor(tx: Tx, { donor_id: id, donor }: ApiNewOfflineGift): Promise<string> {
  if (id !== undefined) return id;
  if (donor === undefined) throw new Error('a gift without a donor was not refused');
  const { email = '', name, address } = donor;
  const [known] = email === '' ? [] : await findDonorsByEmail(tx, email);
  if (known !== undefined) return known.id;
  const added = randomUUID();
  await insertDonor(tx, { id: added, email: email === '' ? noEmailOf(added) : email });
  await saveDetails(tx, added, { ...NO_POSTAL, ...address, name });
  return added;
}
