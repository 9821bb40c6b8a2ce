import {
  isSavedMethod,
  offeredAs,
  type OfferableMethod,
  type Payment,
  type PaymentMethodType,
} from '@handsel/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { preparedRead } from '../../platform/database/prepared.ts';
import { hashToken } from '../../platform/http/session-token.ts';
import { issuedNonces } from '../../schema/saved-methods.ts';
import { NONCE_LIFETIME_HOURS } from '../../gateway/gateway.ts';
import type { CardDigits } from '../../gateway/vaulted-method.ts';

/** A nonce that the browser made of something new, or one for a method that is in the vault and whose owner may pay with it. */
export type PaidWith = NewNonce | MethodNonce;

export interface NewNonce {
  nonce: string;
  /** Its bank has said who is paying (card-authentication.ts). */
  isAuthenticated: boolean;
}

interface MethodNonce {
  /** The nonce as we made it; or the card, under another nonce since its bank has said who is paying. */
  by: { nonceHash: Buffer } | { cardHash: Buffer };
  owner: MethodOwner;
  isAuthenticated: boolean;
}

/**
 * Whose method it must be: saved by the donor, or entered for the monthly gift that is paid, on its checkout or by the link that
 * was mailed for it.
 */
export interface MethodOwner {
  donorId: string | null;
  enteredFor: EnteredFor | null;
}

export type EnteredFor = { checkoutId: string } | { giftLinkId: string };

/** With what somebody wants to pay, as a page says it. */
export type ShownPayment = Pick<Payment, 'nonce' | 'payment_method_type'>;

/**
 * What is shown, whatever the request calls it: a nonce that we made for a vaulted method is that method's, also once it is used or
 * revoked; only what we did not make is something new.
 */
export async function kindOfPayment(db: Db, payment: ShownPayment): Promise<PaymentMethodType> {
  const { payment_method_type: said, nonce } = payment;
  if (isSavedMethod(said)) return said;
  const [issued] = await findIssued(db).execute({ nonceHash: hashToken(nonce) });
  return issued === undefined ? said : 'saved';
}

const findIssued = preparedRead((db) =>
  db
    .select({ nonceHash: issuedNonces.nonceHash })
    .from(issuedNonces)
    .where(eq(issuedNonces.nonceHash, sql.placeholder('nonceHash')))
    .prepare('find_issued_nonce'),
);

/** @param card what is paid with, where its bank has said who is paying */
export function readPaidWith(payment: ShownPayment, owner: MethodOwner, card?: CardDigits): PaidWith {
  const { nonce } = payment;
  const isAuthenticated = card !== undefined;
  if (!isSavedMethod(payment.payment_method_type)) return { nonce, isAuthenticated };
  const by = card === undefined ? { nonceHash: hashToken(nonce) } : { cardHash: hashCard(card) };
  return { by, owner, isAuthenticated };
}

export function isOffered(type: PaymentMethodType, offered: ReadonlySet<OfferableMethod>): boolean {
  return offered.has(offeredAs(type));
}

/** What a vaulted card is known by when its nonce has become another one. */
export function hashCard({ bin, lastFour }: CardDigits): Buffer {
  return hashToken(`${bin} ${lastFour}`);
}

/**
 * The vaulted method that is to pay, as `nonce_hash`, `token` and, of a card that was entered for this very checkout,
 * `entered_card_id`: one that an unused nonce was made for, for this owner, and that is not being removed
 * (remove-unused-method.ts). Locked, so that of two statements with one nonce the second finds it used: a statement that selects it
 * deletes it with `useMethodNonce` in the same statement. Of a new nonce, one row of nothing.
 */
export function findPayingMethod(paidWith: PaidWith): SQL {
  if ('nonce' in paidWith) {
    return sql`select null::bytea as nonce_hash, null::text as token, null::uuid as entered_card_id`;
  }
  const { by, owner } = paidWith;
  const entered = enteredForColumns(owner.enteredFor);
  return sql`
    select nonce_hash, token, entered_card_id from method_nonces
    where ${'nonceHash' in by ? sql`nonce_hash = ${by.nonceHash}` : sql`card_hash = ${by.cardHash}`}
      and (donor_id = ${owner.donorId} or entered_card_id in (
        select id from entered_cards
        where (checkout_id = ${entered.checkoutId} or gift_link_id = ${entered.giftLinkId}) and forgotten_at is null for update
      ))
      and created_at > now() - make_interval(hours => ${NONCE_LIFETIME_HOURS})
      and not exists (
        select from method_removals where method_removals.token = method_nonces.token and lapses_at > now()
      )
    order by created_at desc limit 1
    for update`;
}

/** As `entered_cards` has it. */
export function enteredForColumns(enteredFor: EnteredFor | null) {
  return { checkoutId: null, giftLinkId: null, ...enteredFor };
}

/**
 * Uses up what `findPayingMethod` found, named `paid_with`, if `condition` holds. A card that was entered belongs to what is
 * paid with it from now on, by its id. A new nonce is the gateway's to use up.
 */
export function useMethodNonce(condition: SQL): SQL {
  return sql`
    used_card as (
      delete from entered_cards where id in (select entered_card_id from paid_with) and ${condition}
    ), used_nonce as (
      delete from method_nonces where nonce_hash in (select nonce_hash from paid_with) and ${condition}
    )`;
}
