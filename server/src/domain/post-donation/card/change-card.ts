import {
  CARD_DAYS_AHEAD,
  dayIn,
  plainMessage,
  plainName,
  posesAs,
  sameEmail,
  type Card,
  type CardInfo,
  type Charity,
} from '@handsel/contract';
import { cardFieldWords } from '@handsel/words/donate/card-fields';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { namesDomain } from '../../../platform/domains.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refusal, success, type Refusal, type Result } from '../../../platform/http/result.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { Limits, RateLimitKeys } from '../../../platform/limits/limits.ts';
import { MailPermit } from '../../../platform/mail/requested-mail.ts';
import { REQUESTED_MAILS } from '../job-names.ts';
import { cancelCard, findCardable, moveCard, putCard, type Cardable, type StoredCard } from './store.ts';

/** The charity's settings in force. */
export interface CardsNow {
  charity: Charity;
  /** New cards can be made. Existing cards are sent in any case. */
  isOffered: boolean;
}

export interface CardContext extends CardsNow {
  db: Db;
  limits: Limits;
}

const DAY_MS = 86_400_000;

/** The gift's card, and the days that its donor can choose. */
export async function readCard(
  { db, charity }: CardContext,
  session: Session,
  checkoutId: string,
): Promise<Result<CardInfo>> {
  const found = await findCardable(db, charity.timeZone, checkoutId, session);
  return found === undefined ? refusal('not_found') : success(cardInfoOf(charity, session, found));
}

interface Written {
  checkoutId: string;
  card: Card;
  limitKeys: RateLimitKeys;
  /** The language of errors. */
  language: Language;
}

/** Creates a gift's card, or changes it until it is sent. */
export async function writeCard(
  context: CardContext,
  session: Session,
  { checkoutId, card, limitKeys, language }: Written,
): Promise<Result<CardInfo>> {
  const { db, charity, isOffered } = context;
  const found = await findCardable(db, charity.timeZone, checkoutId, session);
  if (found === undefined) return refusal('not_found');
  if (isGone(found.card)) return refusal('card_sent');
  if (!isOffered || !found.isKept || (found.isNoticeAsked && card.delivery === 'mail'))
    return refusal('card_impossible');
  const isMailed = card.delivery === 'mail';
  const errors = {
    ...(posesAs(card.from, [charity.name, charity.legalName]) && {
      from: [wordsIn(language, cardFieldWords).posesAs({ charity: charity.name })],
    }),
    ...(namesDomain(plainMessage(card.message)) && { message: [cardFieldWords.link] }),
    ...(isMailed && dayErrors(charity, card.send_on)),
  };
  if (Object.keys(errors).length > 0) return refusal('validation', errors);
  const permit = isMailed ? await askToMail(context, session, found, card.email, limitKeys) : undefined;
  if (permit !== undefined && !(permit instanceof MailPermit)) return permit;
  const stored: Card = {
    ...card,
    to: plainName(card.to),
    from: plainName(card.from),
    message: plainMessage(card.message),
    email: isMailed ? card.email : '',
    send_on: isMailed ? card.send_on : null,
    address: card.delivery === 'post' ? plainMessage(card.address) : '',
  };
  const isPut = await putCard(db, { checkoutId, card: stored, timeZone: charity.timeZone, permit });
  return isPut ? readCard(context, session, checkoutId) : refusal('card_sent');
}

/**
 * Mails a card on another day. A held card is scheduled, because its donor has verified the address
 * meanwhile.
 */
export async function changeDay(
  context: CardContext,
  session: Session,
  { checkoutId, sendOn, limitKeys }: Omit<Written, 'card' | 'language'> & { sendOn: string | null },
): Promise<Result<CardInfo>> {
  const { db, charity } = context;
  const found = await findCardable(db, charity.timeZone, checkoutId, session);
  if (found === undefined) return refusal('not_found');
  const { card } = found;
  if (isGone(card)) return refusal('card_sent');
  if (card === null || !found.isKept || !['held', 'scheduled'].includes(card.state))
    return refusal('card_impossible');
  const errors = dayErrors(charity, sendOn);
  if (errors !== undefined) return refusal('validation', errors);
  const permit = await askToMail(context, session, found, card.recipient, limitKeys);
  if (permit !== undefined && !(permit instanceof MailPermit)) return permit;
  const isMoved = await moveCard(db, { id: card.id, sendOn, timeZone: charity.timeZone, permit });
  return isMoved ? readCard(context, session, checkoutId) : refusal('card_sent');
}

/** Cancels a card that is not sent yet. */
export async function callOffCard(
  context: CardContext,
  session: Session,
  checkoutId: string,
): Promise<Result<CardInfo>> {
  const { db, charity } = context;
  const found = await findCardable(db, charity.timeZone, checkoutId, session);
  if (found === undefined) return refusal('not_found');
  if (found.card === null) return refusal('card_impossible');
  if (isGone(found.card) || !(await cancelCard(db, found.card.id))) return refusal('card_sent');
  return readCard(context, session, checkoutId);
}

/**
 * Asks for a permit to mail the card. @returns undefined to hold the card until its donor has
 * verified the address, because it mails strangers in the donor's name
 */
async function askToMail(
  { limits }: CardContext,
  session: Session,
  { donor, card }: Cardable,
  recipient: string,
  limitKeys: RateLimitKeys,
): Promise<MailPermit | Refusal | undefined> {
  if (!isDonors(session, donor)) return undefined;
  const refused =
    card?.isConfirmed === true ? undefined : await limits.take('cardsOfDonor', { address: donor });
  if (refused !== undefined) return refused;
  return MailPermit.ask(limits, REQUESTED_MAILS.sendCard, {
    ...limitKeys,
    address: recipient,
    ...(session.donorId !== null && { donor: session.donorId }),
  });
}

function isDonors({ trust, email }: Session, donor: string): boolean {
  return trust === 'verified' && sameEmail(email ?? '', donor);
}

/** The mail server has the card, or may have it. */
function isGone(card: StoredCard | null): boolean {
  return card !== null && (card.state === 'sent' || card.isSending);
}

/** The days that can be chosen, in the charity's time zone. */
function daysOf({ timeZone }: Charity): { today: string; last: string } {
  const now = Date.now();
  return {
    today: dayIn(timeZone, new Date(now)),
    last: dayIn(timeZone, new Date(now + CARD_DAYS_AHEAD * DAY_MS)),
  };
}

function dayErrors(charity: Charity, day: string | null): { send_on: string[] } | undefined {
  if (day === null) return undefined;
  const { today, last } = daysOf(charity);
  if (day < today) return { send_on: [cardFieldWords.dayPast] };
  return day > last ? { send_on: [cardFieldWords.dayFar] } : undefined;
}

function cardInfoOf(charity: Charity, session: Session, { card, donor }: Cardable): CardInfo {
  const { today, last } = daysOf(charity);
  return {
    card: card && {
      kind: card.kind,
      to: card.to,
      from: card.from,
      message: card.message,
      picture: card.picture,
      shows_amount: card.showsAmount,
      delivery: card.delivery,
      email: card.recipient,
      send_on: card.sendOn,
      address: card.address,
      state: card.state,
      sent_on: card.sentOn,
    },
    today,
    last_day: last,
    waits: !isDonors(session, donor),
  };
}
