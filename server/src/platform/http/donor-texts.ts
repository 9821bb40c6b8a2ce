import { accountWords } from '@handsel/words/donate/account';
import { cardFieldWords } from '@handsel/words/donate/card-fields';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { declinedWords } from '@handsel/words/shared/declined';
import { errorWords } from '@handsel/words/shared/errors';
import { failureWords } from '@handsel/words/shared/failures';
import { fieldWords } from '@handsel/words/shared/fields';
import { requestWords } from '@handsel/words/shared/requests';
import { specifiedWords } from '@handsel/words/shared/specified';

/**
 * The areas whose messages replies quote. Schemas and the catalogue of errors have them in English.
 */
const QUOTED: readonly object[] = [
  specifiedWords,
  errorWords,
  failureWords,
  declinedWords,
  fieldWords,
  requestWords,
  accountWords,
  cardFieldWords,
];

const known = new Map<Language, ReadonlyMap<unknown, unknown>>();

/** A text of the catalogue in the donor's language. A text with a value in it stays in English. */
export function donorText(language: Language, english: string): string {
  if (language === 'en') return english;
  const texts = known.get(language) ?? textsIn(language);
  known.set(language, texts);
  const found = texts.get(english);
  return typeof found === 'string' ? found : english;
}

/** The same for the errors of fields. */
export function donorErrors(
  language: Language,
  errors: Readonly<Record<string, string[]>>,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, texts.map((each) => donorText(language, each))]),
  );
}

function textsIn(language: Language): ReadonlyMap<unknown, unknown> {
  const pairs = QUOTED.flatMap((words) => {
    const translated = new Map(Object.entries(wordsIn(language, words)));
    return Object.entries(words).map(([key, english]) => [english, translated.get(key)] as const);
  });
  return new Map(pairs);
}
