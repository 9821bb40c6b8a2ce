import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { paidWithWords as english } from '@handsel/words/shared/paid-with';

const ENDING = english.endingIn({ name: '', lastFour: '' });

/**
 * A stored description of a payment method, such as "Visa ending in 1111", in a donor's language.
 * Descriptions are stored in English, because staff read them, too. The name of an account or of a
 * payment that staff entered stays as it is.
 */
export function methodIn(language: Language, description: string): string {
  if (language === 'en') return description;
  const words = wordsIn(language, english);
  const [name = '', lastFour] = description.split(ENDING);
  const known = new Map([
    [english.bankAccount, words.bankAccount],
    [english.card, words.card],
  ]);
  const own = known.get(name) ?? name;
  return lastFour === undefined ? own : words.endingIn({ name: own, lastFour });
}
