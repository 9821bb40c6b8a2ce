import { CARDS_SHOWN, type StaffEndpoints } from '@handsel/contract/console';
import type * as z from 'zod/mini';
import { approveCard, readCardsToReview, rejectCard } from '../../../domain/post-donation/index.ts';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import type { OperationsContext } from '../context.ts';

/** Lists the dedication cards that a colleague has to read before they are mailed. */
export async function getCardsToReview({
  db,
  charity,
}: OperationsContext): Promise<StaffResult<z.output<StaffEndpoints['getCardsToReview']['reply']>>> {
  const cards = charity().extras.reviewCards ? await readCardsToReview(db, CARDS_SHOWN) : [];
  return staffSuccess({
    cards: cards.map(({ askId, giftId, sendOn, ...card }) => ({
      ...card,
      ask_id: askId,
      gift_id: giftId,
      send_on: sendOn,
    })),
  });
}

/**
 * Approves or stops a card in the version that the colleague read. The audit log has only the
 * card's id, because it outlives an erasure.
 */
export async function decideCard(
  { db, timeZone, charity }: OperationsContext,
  decision: 'approved' | 'rejected',
  { params: { id }, body, session: { person }, browser }: StaffCall<'approveCard' | 'rejectCard'>,
): Promise<StaffResult<null>> {
  if (!charity().extras.reviewCards) return staffRefusal('card_changed');
  return db.transaction(async (tx) => {
    const card = { id, askId: body.ask_id };
    const isDecided =
      decision === 'approved' ? await approveCard(tx, card, timeZone) : await rejectCard(tx, card);
    if (!isDecided) return staffRefusal('card_changed');
    await recordAct(tx, { person, browser }, `card.${decision}`, { subject: `card:${id}` });
    return staffSuccess(null);
  });
}
