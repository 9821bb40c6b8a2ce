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

/**
 * A nonce that the browser made from new details, or a nonce of a vaulted method whose owner may
 * pay with it.
 */
export type PaidWith = NewNonce | MethodNonce;

export interface NewNonce {
  nonce: string;
  /** Its bank has authenticated the payer (card-authentication.ts). */
  isAuthenticated: boolean;
}

interface MethodNonce {
  /**
   * The nonce as we made it, or the card, whose nonce changed when its bank authenticated the
   * payer.
   */
  by: { nonceHash: Buffer } | { cardHash: Buffer };
  owner: MethodOwner;
  isAuthenticated: boolean;
}

/**
 * The required owner of a method: the donor who saved it, or the monthly gift that it was entered
 * for, on its checkout or through its mailed link.
 */
export interface MethodOwner {
  donorId: string | null;
  enteredFor: EnteredFor | null;
}

export type EnteredFor = { checkoutId: string } | { giftLinkId: string };

/** The payment method and nonce, as the page sends them. */
export type ShownPayment = Pick<Payment, 'nonce' | 'payment_method_type'>;

/**
 * The true type of a payment, whatever the request claims. A nonce that we made belongs to its
 * vaulted method, even when it is used or revoked. Only other nonces are new details.
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

/** @param card the card, if its bank has authenticated the payer */
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

/** Identifies a vaulted card after its nonce has changed. */
export function hashCard({ bin, lastFour }: CardDigits): Buffer {
  return hashToken(`${bin} ${lastFour}`);
}

/**
 * The vaulted method that is to pay, as `nonce_hash`, `token` and, for a card that was entered for
 * this checkout, `entered_card_id`. It needs an unused nonce for this owner and must not be in
 * removal (remove-unused-method.ts). The row is locked, so that the second of two statements with
 * one nonce finds it used: a statement that selects it also deletes it with `useMethodNonce`. For a
 * new nonce, one row of nulls.
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

/** The columns of `entered_cards`. */
export function enteredForColumns(enteredFor: EnteredFor | null) {
  return { checkoutId: null, giftLinkId: null, ...enteredFor };
}

/**
 * Uses up the row of `findPayingMethod`, named `paid_with`, if `condition` holds. An entered card
 * then belongs to the payment, through its id. The gateway uses up new nonces itself.
 */
export function useMethodNonce(condition: SQL): SQL {
  return sql`
    used_card as (
      delete from entered_cards where id in (select entered_card_id from paid_with) and ${condition}
    ), used_nonce as (
      delete from method_nonces where nonce_hash in (select nonce_hash from paid_with) and ${condition}
    )`;
}
