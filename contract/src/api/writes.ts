import { apiFieldWords as words } from '@handsel/words/shared/api';
import * as z from 'zod/mini';
import { CURRENCY } from '../shared/constants.ts';
import { daySchema } from '../shared/day.ts';
import { isWhole, postalFields } from '../shared/donor-details.ts';
import { textSchema } from '../shared/fields.ts';
import {
  OFFLINE_GIFT_MAX_CENTS,
  OFFLINE_METHODS,
  OFFLINE_TEXT_MAX_LENGTH,
} from '../shared/offline-method.ts';

/** The header of every write. A repeated call with the same value changes nothing more. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Visible characters without spaces. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,200}$/;
/** For this long, a repeated call is recognized. */
export const IDEMPOTENCY_DAYS = 30;

const EMAIL_MAX_LENGTH = 120;
const amountError = words.amount({ max: OFFLINE_GIFT_MAX_CENTS });
const text = z._default(textSchema(OFFLINE_TEXT_MAX_LENGTH).check(z.trim()), '');

const { name, ...addressFields } = postalFields;
const address = z.strictObject(addressFields).check(isWhole);

/** A gift that no gateway took, for example from an event. Staff book it with its batch. */
export const apiNewOfflineGift = z
  .strictObject({
    /** One of the two: a known donor, or a person who is found by their email or added. */
    donor_id: z.optional(z.uuid()),
    donor: z.optional(
      z.strictObject({
        email: z.optional(textSchema(EMAIL_MAX_LENGTH).check(z.trim())),
        name: name.check(z.minLength(1, words.nameMissing)),
        address: z.optional(address),
      }),
    ),
    amount_cents: z
      .int(amountError)
      .check(z.minimum(1, amountError), z.maximum(OFFLINE_GIFT_MAX_CENTS, amountError)),
    currency: z.string().check(z.refine((code) => code === CURRENCY.code, words.currency)),
    /** Today by default. */
    given_on: z.optional(daySchema),
    method_type: z.enum(OFFLINE_METHODS),
    /** A check's number, or the bank's text of a transfer. */
    reference: text,
    /** Property: its kind and quantity. */
    description: text,
    /** The charity's default fund, unless stated. */
    fund_id: z.optional(z.uuid()),
    campaign: z.optional(textSchema(100)),
    note: text,
  })
  .check(
    z.refine((gift) => (gift.donor_id === undefined) !== (gift.donor === undefined), {
      path: ['donor'],
      error: words.oneDonor,
    }),
  );
export type ApiNewOfflineGift = z.output<typeof apiNewOfflineGift>;

/** The corrected fields of a donor. Absent ones stay, and an address is replaced as a whole. */
export const apiDonorCorrection = z
  .strictObject({ name: z.optional(name), address: z.optional(address) })
  .check(
    z.refine((fields) => Object.keys(fields).length > 0, { path: ['name'], error: words.nothingToChange }),
  );
export type ApiDonorCorrection = z.output<typeof apiDonorCorrection>;

export const OFFLINE_GIFT_STATES = ['waiting', 'booked', 'reversed', 'removed'] as const;

/** A gift that a program entered. */
export const apiOfflineGiftSchema = z.object({
  id: z.uuid(),
  /**
   * `waiting`: staff have not booked it yet. `booked`: it is the gift `gift_id`. `reversed`: staff
   * took it out of the books. `removed`: staff discarded it before it was booked.
   */
  state: z.enum(OFFLINE_GIFT_STATES),
  gift_id: z.nullable(z.uuid()),
  donor_id: z.uuid(),
  amount_cents: z.int(),
  currency: z.string().check(z.length(3)),
  given_on: daySchema,
  method_type: z.enum(OFFLINE_METHODS),
  fund_id: z.uuid(),
  campaign: z.nullable(z.string()),
  entered_at: z.iso.datetime(),
});

/** The donor that was corrected. The call that gets a donor has the new details. */
export const apiCorrectedDonorSchema = z.object({ id: z.uuid() });
