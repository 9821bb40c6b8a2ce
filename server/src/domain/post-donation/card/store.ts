import type {
  Card,
  CardDelivery,
  CardKind,
  CardPicture,
  CardState,
  Cents,
  Frequency,
} from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { dayIn } from '../../../platform/database/day-in.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { MailPermit } from '../../../platform/mail/requested-mail.ts';
import { dedicationCards } from '../../../schema/dedication-cards.ts';
import { hasDied } from '../../../schema/donor-contact.ts';
import { isKept } from '../kept-gifts.ts';
import { JOBS } from '../job-names.ts';

/** The time of day at which a card is mailed, in the charity's time zone. */
const MORNING = '09:00';

export interface StoredCard {
  id: string;
  kind: CardKind;
  to: string;
  from: string;
  message: string;
  picture: CardPicture;
  showsAmount: boolean;
  delivery: CardDelivery;
  recipient: string;
  sendOn: string | null;
  address: string;
  state: CardState;
  sentOn: string | null;
  isSending: boolean;
  isConfirmed: boolean;
}

/** A gift that can have a card, with its current card. */
export interface Cardable {
  isKept: boolean;
  isNoticeAsked: boolean;
  /** The address of the gift. */
  donor: string;
  amountCents: Cents;
  frequency: Frequency;
  card: StoredCard | null;
}

/** A card's state, in a statement that reads one. */
export const cardState = sql`case when sent_at is not null then 'sent' when canceled_at is not null then 'canceled'
  when given_up_at is not null then 'not_sent' when delivery <> 'mail' then delivery
  when confirmed_at is null then 'held' else 'scheduled' end`;

const cardJson = (timeZone: string): SQL => sql`(
  select json_build_object('id', id, 'kind', kind, 'to', dedicate_to, 'from', signed_by, 'message', message, 'picture', picture,
    'showsAmount', tells_amount, 'delivery', delivery, 'recipient', recipient, 'sendOn', send_on, 'address', postal_address,
    'state', ${cardState}, 'sentOn', ${dayIn(timeZone, sql`sent_at`)}, 'isSending', sending_at is not null, 'isConfirmed', confirmed_at is not null)
  from dedication_cards where dedication_cards.checkout_id = attempts.checkout_id)`;

/** The gift of a checkout, if this session or its donor gave it. */
export async function findCardable(
  db: Db,
  timeZone: string,
  checkoutId: string,
  { id: sessionId, donorId }: Pick<Session, 'id' | 'donorId'>,
): Promise<Cardable | undefined> {
  const { rows } = await db.execute<Record<keyof Cardable, never>>(sql`
    select ${isKept} as "isKept", attempts.email as donor, gifts.amount_cents - gifts.covered_fee_cents as "amountCents", gifts.frequency,
      exists (select from dedication_notices where dedication_notices.checkout_id = checkouts.id) as "isNoticeAsked",
      ${cardJson(timeZone)} as card
    from checkouts
      join attempts on attempts.checkout_id = checkouts.id
      join gifts on gifts.attempt_id = attempts.id
    where checkouts.id = ${checkoutId} and (checkouts.session_id = ${sessionId} or gifts.donor_id = ${donorId})`);
  return rows[0];
}

/**
 * The time at which a card is due.
 * @param timeZone the charity's time zone
 */
export const dueAt = (timeZone: string, sendOn: SQL) =>
  sql`greatest(now(), coalesce((${sendOn} + time '${sql.raw(MORNING)}') at time zone ${timeZone}::text, now()))`;

/**
 * Queues a card's job in the statement that writes the card. A new time replaces the earlier one.
 */
const enqueue = ({ job }: MailPermit, timeZone: string) =>
  sql`graphile_worker.add_job(${job}::text, json_build_object('cardId', id, 'askId', ask_id), run_at => ${dueAt(timeZone, sql`send_on`)}, job_key => 'card:' || id)`;

/** Whether a card can still change: its mail is neither sent nor being sent. */
const isOpen = sql`dedication_cards.sending_at is null and dedication_cards.sent_at is null`;

interface NewCard {
  checkoutId: string;
  card: Card;
  timeZone: string;
  /**
   * A permit to mail it. Undefined when nothing is mailed, or not before its donor has verified the
   * address.
   */
  permit: MailPermit | undefined;
}

/**
 * Writes a gift's card and, if it is mailed, its job in one statement. @returns false while the
 * earlier card is being sent
 */
export async function putCard(db: Db, { checkoutId, card, timeZone, permit }: NewCard): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with card as (
      insert into dedication_cards (checkout_id, kind, dedicate_to, signed_by, message, picture, tells_amount, delivery, recipient, send_on,
        postal_address, confirmed_at)
      values (${checkoutId}, ${card.kind}, ${card.to}, ${card.from}, ${card.message}, ${card.picture}, ${card.shows_amount}, ${card.delivery},
        ${card.email}, ${card.send_on}::date, ${card.address}, case when ${permit !== undefined} then now() end)
      on conflict (checkout_id) do update set kind = excluded.kind, dedicate_to = excluded.dedicate_to, signed_by = excluded.signed_by,
        message = excluded.message, picture = excluded.picture, tells_amount = excluded.tells_amount, delivery = excluded.delivery,
        recipient = excluded.recipient, send_on = excluded.send_on, postal_address = excluded.postal_address,
        confirmed_at = excluded.confirmed_at, reviewed_at = null, canceled_at = null, given_up_at = null, created_at = now(), ask_id = excluded.ask_id
        where ${isOpen}
      returning id, ask_id, send_on
    )
    select ${permit === undefined ? sql`id` : enqueue(permit, timeZone)} from card`);
  return rows.length === 1;
}

/**
 * Moves an unsent card to another day. @param permit undefined while it is held @returns false
 * while it is being sent
 */
export async function moveCard(
  db: Db,
  {
    id,
    sendOn,
    timeZone,
    permit,
  }: { id: string; sendOn: string | null } & Pick<NewCard, 'timeZone' | 'permit'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with card as (
      update dedication_cards set send_on = ${sendOn}::date, ask_id = gen_random_uuid(), confirmed_at = case when ${permit !== undefined} then now() end
      where id = ${id} and ${isOpen} and canceled_at is null and given_up_at is null
      returning id, ask_id, send_on
    )
    select ${permit === undefined ? sql`id` : enqueue(permit, timeZone)} from card`);
  return rows.length === 1;
}

/** Cancels a card. Its job finds it canceled and ends. @returns false while it is being sent */
export async function cancelCard(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update dedication_cards set canceled_at = now() where id = ${id} and ${isOpen}`,
  );
  return rowCount === 1;
}

export interface DueCard extends Omit<Cardable, 'card' | 'donor' | 'isNoticeAsked'> {
  card: StoredCard;
  /** The donor's language. */
  language: Language;
  /** The donor's bank has not paid the gift yet. */
  awaitsBank: boolean;
  /** Its day has come. */
  isDue: boolean;
  /** A colleague approved it. */
  isReviewed: boolean;
}

/** The card, in the version that its job was queued for. */
export interface Asked {
  cardId: string;
  askId: string;
}

/**
 * @returns undefined when it was edited or moved since, which queued another job, or when it was
 * erased with its donor
 */
export async function findCard(
  db: Db,
  timeZone: string,
  { cardId, askId }: Asked,
): Promise<DueCard | undefined> {
  const { rows } = await db.execute<Record<keyof DueCard, never>>(sql`
    select gifts.amount_cents - gifts.covered_fee_cents as "amountCents", gifts.frequency, ${isKept} and not ${hasDied(sql`gifts.donor_id`)} as "isKept", ${cardJson(timeZone)} as card,
      gifts.settlement is not distinct from 'settling' and gifts.mandate_text is not null as "awaitsBank",
      ${dueAt(timeZone, sql`dedication_cards.send_on`)} <= now() as "isDue",
      dedication_cards.reviewed_at is not null as "isReviewed", checkouts.language
    from dedication_cards
      join attempts using (checkout_id)
      join gifts on gifts.attempt_id = attempts.id
      join checkouts on checkouts.id = attempts.checkout_id
    where dedication_cards.id = ${cardId} and ask_id = ${askId}`);
  return rows[0];
}

/**
 * Claims a card for sending, after which its donor cannot cancel or change it. @returns false when
 * the donor already did
 */
export async function claimCard(db: Db, { cardId, askId }: Asked): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update dedication_cards set sending_at = coalesce(sending_at, now())
    where id = ${cardId} and ask_id = ${askId} and sent_at is null and canceled_at is null and given_up_at is null and confirmed_at is not null`);
  return rowCount === 1;
}

export async function markCardSent(db: Db, id: string): Promise<void> {
  await db
    .update(dedicationCards)
    .set({ sentAt: sql`now()` })
    .where(eq(dedicationCards.id, id));
}

/** Marks the card as never to be mailed. */
export async function giveUpCard(db: Db, { cardId, askId }: Asked): Promise<void> {
  await db.execute(
    sql`update dedication_cards set given_up_at = now(), sending_at = null
      where id = ${cardId} and ask_id = ${askId} and sent_at is null`,
  );
}

/**
 * Queues another try later: the bank pays within days, and a colleague may not have reviewed the
 * card yet.
 */
export async function sendCardLater(db: Db, { cardId, askId }: Asked): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.sendCard}::text, json_build_object('cardId', ${cardId}::text, 'askId', ${askId}::text),
      run_at => now() + interval '12 hours', job_key => 'card:' || ${cardId}::text)
    from dedication_cards where id = ${cardId} and ask_id = ${askId}`);
}
