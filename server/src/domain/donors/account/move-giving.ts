import type { Tx } from '../../../platform/database/database.ts';
import { moveDeclarations } from '../../gift-aid/index.ts';
import { moveGifts } from '../../payments/index.ts';
import { movePerks } from '../../perks/index.ts';
import { forgetDonorAnswers } from '../../post-donation/index.ts';
import { moveSubscriptions } from '../../subscriptions/index.ts';
import { moveDetails } from '../care/correct-details.ts';
import { moveContact } from '../care/contact.ts';
import { moveTags } from '../care/tags.ts';
import { moveNewsletterAnswers } from '../newsletter/answers.ts';

/**
 * Moves all gifts under other accounts of an address to the verified account. Subscriptions come
 * first: a transaction that books a month holds its subscription's row, so its gift is visible when
 * the gifts are moved.
 * @param ownDonorId the account of the session that verifies the address
 */
export async function moveGiving(
  tx: Tx,
  from: string[],
  into: string,
  ownDonorId: string | null | undefined,
): Promise<void> {
  if (from.length > 0) {
    await moveSubscriptions(tx, from, into);
    await moveGifts(tx, from, into);
    // Answers from before the verification may be a stranger's.
    await forgetDonorAnswers(tx, from);
    await moveDetails(tx, from, into);
    await moveTags(tx, from, into);
    await moveContact(tx, from, into);
    await moveDeclarations(tx, from, into, ownDonorId);
    await moveNewsletterAnswers(tx, from, into, ownDonorId);
  }
  await movePerks(tx, from, into, ownDonorId);
}
