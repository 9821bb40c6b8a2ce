import type { CardPicture } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isKept } from '../kept-gifts.ts';
import { JOBS } from '../job-names.ts';
import { dueAt } from './store.ts';

/**
 * A condition on `dedication_cards`: the card is to be mailed, and no colleague has decided about
 * it.
 */
const awaitsReview = sql`dedication_cards.delivery = 'mail' and dedication_cards.confirmed_at is not null
  and dedication_cards.reviewed_at is null and dedication_cards.sending_at is null and dedication_cards.sent_at is null
  and dedication_cards.canceled_at is null and dedication_cards.given_up_at is null`;

export interface CardToReview {
  id: string;
  /** Changes whenever the donor edits or moves the card. */
  askId: string;
  giftId: string;
  to: string;
  from: string;
  message: string;
  picture: CardPicture;
  recipient: string;
  /** YYYY-MM-DD, or null for as soon as possible. */
  sendOn: string | null;
}

/** Reads the cards that wait for a colleague, the next one to be mailed first. */
export async function readCardsToReview(db: Db, limit: number): Promise<CardToReview[]> {
  const { rows } = await db.execute<Record<keyof CardToReview, never>>(sql`
    select dedication_cards.id, ask_id as "askId", gifts.id as "giftId", dedicate_to as "to", signed_by as "from", message, picture,
      recipient, send_on as "sendOn"
    from dedication_cards
      join attempts using (checkout_id)
      join gifts on gifts.attempt_id = attempts.id
    where ${awaitsReview} and ${isKept}
    order by send_on nulls first, dedication_cards.created_at, dedication_cards.id limit ${limit}`);
  return rows;
}

export async function countCardsToReview(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count
    from dedication_cards
      join attempts using (checkout_id)
      join gifts on gifts.attempt_id = attempts.id
    where ${awaitsReview} and ${isKept}`);
  return rows[0]?.count ?? 0;
}

/** The card as the colleague read it. */
interface Reviewed {
  id: string;
  askId: string;
}

/**
 * Approves a card, which is then mailed on its day. @returns false when the card has changed since
 * it was read
 */
export async function approveCard(tx: Tx, { id, askId }: Reviewed, timeZone: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with card as (
      update dedication_cards set reviewed_at = now() where id = ${id}::uuid and ask_id = ${askId}::uuid and ${awaitsReview}
      returning id, ask_id, send_on
    )
    select graphile_worker.add_job(${JOBS.sendCard}::text, json_build_object('cardId', id, 'askId', ask_id),
      run_at => ${dueAt(timeZone, sql`send_on`)}, job_key => 'card:' || id)
    from card`);
  return rowCount === 1;
}

/**
 * Stops a card; its donor can write another one. @returns false when the card has changed since it
 * was read
 */
export async function rejectCard(tx: Tx, { id, askId }: Reviewed): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update dedication_cards set reviewed_at = now(), given_up_at = now()
    where id = ${id}::uuid and ask_id = ${askId}::uuid and ${awaitsReview}`);
  return rowCount === 1;
}
