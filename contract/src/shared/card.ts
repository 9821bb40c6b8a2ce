import { cardFieldWords as words } from '@handsel/words/donate/card-fields';
import { fieldWords } from '@handsel/words/shared/fields';
import { specifiedWords } from '@handsel/words/shared/specified';
import * as z from 'zod/mini';
import { isEmail } from './email.ts';
import { textSchema } from './fields.ts';
import { daySchema } from './day.ts';
import { MESSAGE_MAX_LENGTH, MESSAGE_MAX_LINES, plainMessage, startsLink } from './plain-message.ts';
import { NAME_MAX_LENGTH } from './constants.ts';
import { plainName, problemOfName } from './plain-name.ts';

export const CARD_KINDS = ['honor', 'memory', 'occasion'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** The drawings that donors choose from, drawn by card-art.ts. */
export const CARD_PICTURES = ['laurel', 'sunrise', 'candle', 'branch', 'bouquet', 'bunting'] as const;
export type CardPicture = (typeof CARD_PICTURES)[number];

/**
 * mail: we email the card; print: the donor prints it; post: the charity mails one to a family,
 * only for gifts in memory.
 */
export const CARD_DELIVERIES = ['mail', 'print', 'post'] as const;
export type CardDelivery = (typeof CARD_DELIVERIES)[number];

/** How many days ahead a card can be scheduled. */
export const CARD_DAYS_AHEAD = 365;
const ADDRESS_MAX_LENGTH = 300;
const ADDRESS_MAX_LINES = 7;
const EMAIL_MAX_LENGTH = 254;

const cardFields = {
  kind: z.enum(CARD_KINDS),
  /** The person to whom the gift is dedicated. */
  to: textSchema(NAME_MAX_LENGTH, fieldWords.tooLong({ length: NAME_MAX_LENGTH })),
  /** The donor's signature. */
  from: textSchema(NAME_MAX_LENGTH, fieldWords.tooLong({ length: NAME_MAX_LENGTH })),
  message: textSchema(MESSAGE_MAX_LENGTH, fieldWords.tooLong({ length: MESSAGE_MAX_LENGTH })),
  picture: z.enum(CARD_PICTURES),
  shows_amount: z.boolean(),
  delivery: z.enum(CARD_DELIVERIES),
  /** The recipient's address; empty unless the card is emailed. */
  email: textSchema(EMAIL_MAX_LENGTH, specifiedWords.emailInvalid),
  /** The day on which the card is emailed, in the charity's time zone; null sends it now. */
  send_on: z.nullable(daySchema),
  /** Name and address as on an envelope; empty unless the charity mails a card. */
  address: textSchema(ADDRESS_MAX_LENGTH, fieldWords.tooLong({ length: ADDRESS_MAX_LENGTH })),
};
type CardFields = z.infer<z.ZodMiniObject<typeof cardFields>>;

/**
 * Signatures of organizations. A person may be called Margaret Court, so the whole signature must
 * match.
 */
const ORGANIZATIONS =
  /^(?:the )?(?:admin|administrator|bank|court|government|help ?desk|irs|medicare|ministry|notice|paypal|police|security|staff|support|treasury|venmo)(?: team)?$/iu;

/**
 * Whether a signature could be mistaken for the charity's or another organization's.
 * @param charity its names
 */
export function posesAs(from: string, charity: readonly string[]): boolean {
  const plain = (text: string) =>
    plainName(text)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{Nd}]+/gu, ' ')
      .trim();
  return ORGANIZATIONS.test(plainName(from)) || charity.some((name) => plain(from).includes(plain(name)));
}

function messageProblem(text: string): string | undefined {
  if (plainMessage(text).split('\n').length > MESSAGE_MAX_LINES)
    return words.tooManyLines({ lines: MESSAGE_MAX_LINES });
  return startsLink(text) ? words.link : undefined;
}

function addressProblem(text: string): string | undefined {
  const address = plainMessage(text);
  if (address === '') return words.addressMissing;
  if (address.split('\n').length > ADDRESS_MAX_LINES) return words.tooManyLines({ lines: ADDRESS_MAX_LINES });
  return /[^\n\P{C}]|[<>@]|:\//u.test(address) ? words.addressOnly : undefined;
}

/** The errors of a card, one message for each field. */
function problemsOf(card: CardFields): [string, string | undefined][] {
  return [
    ['to', problemOfName(card.to, NAME_MAX_LENGTH, specifiedWords.dedicateToMissing)],
    [
      'from',
      problemOfName(card.from, NAME_MAX_LENGTH, words.fromMissing) ??
        (posesAs(card.from, []) ? words.posesAsOrganization : undefined),
    ],
    ['message', messageProblem(card.message)],
    ...(card.delivery === 'mail'
      ? ([
          [
            'email',
            card.email === ''
              ? words.emailMissing
              : isEmail(card.email)
                ? undefined
                : specifiedWords.emailInvalid,
          ],
        ] as [string, string | undefined][])
      : []),
    ...(card.delivery === 'post'
      ? ([['address', addressProblem(card.address)]] as [string, string | undefined][])
      : []),
  ];
}

/**
 * PUT /api/transaction/{id}/card: the card of a dedicated gift. A new card replaces the old one
 * until it is sent.
 */
export const cardSchema = z.object(cardFields).check(
  z.refine(({ kind, delivery }) => delivery !== 'post' || kind === 'memory'),
  z.check<CardFields>(({ value, issues }) => {
    for (const [field, message] of problemsOf(value))
      if (message !== undefined) issues.push({ code: 'custom', input: value, path: [field], message });
  }),
);
export type Card = z.infer<typeof cardSchema>;

/**
 * held: waits until the donor, whose address is then verified, sends it; scheduled: its day is
 * ahead, or the bank has not paid yet; not_sent: the gift was reversed, or the recipient refuses
 * such mails; print, post: we email nothing.
 */
export const CARD_STATES = ['held', 'scheduled', 'sent', 'not_sent', 'canceled', 'print', 'post'] as const;
export type CardState = (typeof CARD_STATES)[number];

export const ownCardSchema = z.extend(z.object(cardFields), {
  state: z.enum(CARD_STATES),
  /** The day on which it was emailed, in the charity's time zone. */
  sent_on: z.nullable(daySchema),
});
export type OwnCard = z.infer<typeof ownCardSchema>;

/**
 * GET: null if there is no card. `today` and the last day to choose are in the charity's time zone;
 * `waits`: a mail waits for the address.
 */
export const cardInfoSchema = z.object({
  card: z.nullable(ownCardSchema),
  today: daySchema,
  last_day: daySchema,
  waits: z.boolean(),
});
export type CardInfo = z.infer<typeof cardInfoSchema>;

/** POST: reschedules an unsent card to that day; null sends it now. */
export const moveCardSchema = z.object({ send_on: z.nullable(daySchema) });

export const CARD_PAPERS = ['a4', 'letter'] as const;
export type CardPaper = (typeof CARD_PAPERS)[number];
