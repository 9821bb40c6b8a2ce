import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areaOf, nameOf } from './area.ts';
import { compileMessage } from './compile.ts';
import type { Language } from './languages.ts';
import type { Counting } from './message-helpers.ts';

/** The texts of one area in ICU MessageFormat, by key. */
export type Texts = Readonly<Record<string, string>>;

const ROOT = join(import.meta.dirname, '..');
const known = new Map<Language, ReadonlyMap<string, Texts>>();

/** The translated areas of a language, by name, as its folder has them. */
export function translationsInto(language: Language): ReadonlyMap<string, Texts> {
  const before = known.get(language);
  if (before !== undefined) return before;
  const folder = join(ROOT, language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const areas = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Texts>),
  );
  const read = new Map(areas);
  known.set(language, read);
  return read;
}

/**
 * The texts of an area in a language.
 * @throws Error if the language's folder has no such area
 */
export function translatedTexts(language: Language, name: string): Texts {
  const texts = translationsInto(language).get(name);
  if (texts === undefined) throw new Error(`The folder words/${language} has no ${name}.`);
  return texts;
}

/**
 * An area in a language other than English, from the sources. A bundle has its areas compiled, and
 * `built-translations.ts` instead of this file.
 */
export function translate(language: Language, words: object, counting: Counting): object {
  const name = nameOf(words);
  if (name === undefined) throw new Error('An area without a name has no translation.');
  const texts = Object.entries(translatedTexts(language, name));
  return areaOf(Object.fromEntries(texts.map(([key, text]) => [key, compileMessage(text)])), counting);
}
