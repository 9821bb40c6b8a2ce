import { cardWords } from '@handsel/words/mails/cards';
import type { Card } from './card.ts';
import type { Frequency } from './frequency.ts';
import { formatCents, type Cents } from './money.ts';
import { plainMessage, unlinkable } from './plain-message.ts';
import { plainName } from './plain-name.ts';
import type { Charity } from './settings.ts';

/** The text of a card in its mail, on paper and in its preview. */
export interface CardText {
  subject: string;
  title: string;
  /** Says that the donor wrote the words below. */
  mark: string;
  /** The donor's own words, one entry for each paragraph. */
  message: string[];
  /** The donor's signature. */
  from: string;
  paragraphs: string[];
  /** Why the recipient gets the card, and who wrote it. */
  reason: string;
  /** The picture's alternative text. */
  alt: string;
}

export interface Carded {
  charity: Pick<Charity, 'name' | 'mission'>;
  card: Pick<Card, 'kind' | 'to' | 'from' | 'message' | 'picture' | 'shows_amount'>;
  gift: { amountCents: Cents; frequency: Frequency };
  /** The PDF's fonts have no emoji. */
  isOnPaper?: boolean;
}

/** Emoji, with the characters that join and style them. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu;

/**
 * The text that the donor previews; the mail and the PDF are built from it. The subject contains no
 * words that the donor typed.
 */
export function cardText(carded: Carded): CardText {
  return cardTextOf(carded, cardWords, formatCents);
}

/**
 * The same in any language.
 * @param words and `formatAmount` of the language
 */
export function cardTextOf(
  { charity, card, gift, isOnPaper = false }: Carded,
  words: typeof cardWords,
  formatAmount: (cents: Cents) => string,
): CardText {
  const { amountCents, frequency } = gift;
  const { kind, picture } = card;
  const typed = isOnPaper ? (text: string) => text : unlinkable;
  const [name, from] = [typed(plainName(card.to)), typed(plainName(card.from))];
  const message = typed(plainMessage(isOnPaper ? card.message.replaceAll(EMOJI, '') : card.message));
  return {
    subject: words.subject({ charity: charity.name }),
    title: words.title({ kind, name }),
    mark: words.mark({ charity: charity.name }),
    message: message === '' ? [] : message.split('\n\n'),
    from,
    paragraphs: [
      words.given({ frequency, kind, from, charity: charity.name, name }),
      ...(card.shows_amount ? [words.amount({ frequency, amount: formatAmount(amountCents) })] : []),
      charity.mission,
    ],
    reason: words.why({ charity: charity.name }),
    alt: words[picture],
  };
}
