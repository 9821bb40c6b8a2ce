import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { cardWords } from '@handsel/words/mails/cards';
import { formatAmountIn } from './amount-in.ts';
import { cardTextOf, type Carded, type CardText } from './card-words.ts';

/** The text of a card in its donor's language, as `cardText` writes it in the page's. */
export function cardTextIn(language: Language, carded: Carded): CardText {
  return cardTextOf(carded, wordsIn(language, cardWords), (cents) => formatAmountIn(language, cents));
}
