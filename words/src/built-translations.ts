import type { Language } from './languages.ts';
import type { Counting } from './message-helpers.ts';

type Made = Partial<Record<Language, (counting: Counting) => object>>;

const translations = new WeakMap<object, Made>();

/** Registers the translations of an area, as `compiled-words.ts` writes them into a bundle. */
export function withTranslations<Words extends object>(words: Words, made: Made): Words {
  translations.set(words, made);
  return words;
}

/** An area in a language other than English, in a bundle. */
export function translate(language: Language, words: object, counting: Counting): object {
  const make = translations.get(words)?.[language];
  if (make === undefined) throw new Error('An area without a name has no translation.');
  return make(counting);
}
