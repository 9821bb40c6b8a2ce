import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compiledMessagesOf, nameOf } from './area.ts';
import { compileMessage } from './compile.ts';
import { wordsIn } from './in-language.ts';
import { LANGUAGES } from './languages.ts';
import type { CompiledMessage, Part } from './message.ts';
import { translationsInto } from './translations.ts';

const CATALOGUE = join(import.meta.dirname, '../en');
const FILES = readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** The English areas that donors read, by name. */
const english = new Map<string, object>();
for (const file of FILES)
  for (const [key, made] of Object.entries(
    (await import(pathToFileURL(join(CATALOGUE, file)).href)) as Record<string, object>,
  )) {
    const name = nameOf(made);
    if (name === undefined) continue;
    if (name !== key || english.has(name)) throw new Error(`${file}: ${key} has the name ${name}.`);
    english.set(name, made);
  }

/** The placeholders, tags and choices of a message, whatever their order. */
function slotsOf(message: CompiledMessage): string[] {
  const found = new Set<string>();
  const visit = (part: Part) => {
    if (typeof part === 'string') return;
    if ('value' in part) found.add(`{${part.value}}`);
    if ('number' in part) found.add(`{${part.number}}`);
    if ('select' in part) found.add(`${part.select}: ${Object.keys(part.of).toSorted().join(', ')}`);
    if ('tag' in part) found.add(`<${part.tag}>`);
    if ('tag' in part) part.parts.forEach(visit);
    if ('select' in part || 'plural' in part) Object.values(part.of).flat().forEach(visit);
  };
  if (typeof message !== 'string') message.forEach(visit);
  return [...found].toSorted();
}

/** The plural forms that a message has, of each kind. */
function formsOf(message: CompiledMessage, isOrdinal: boolean): string[][] {
  if (typeof message === 'string') return [];
  return message.flatMap((part): string[][] => {
    if (typeof part === 'string') return [];
    if ('tag' in part) return formsOf(part.parts, isOrdinal);
    if (!('of' in part)) return [];
    const own =
      'plural' in part && (part.isOrdinal === true) === isOrdinal
        ? [Object.keys(part.of).filter((form) => !form.startsWith('='))]
        : [];
    return [...own, ...Object.values(part.of).flatMap((parts) => formsOf(parts, isOrdinal))];
  });
}

describe.each(OTHERS)('The translation into %s', (language) => {
  const translated = translationsInto(language);

  it('has the areas that donors read, and no others', () => {
    expect([...translated.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it.each([...english])('has every message of %s, with the same placeholders and links', (name, area) => {
    const texts = translated.get(name) ?? {};
    const source = compiledMessagesOf(area) ?? {};
    expect(Object.keys(texts)).toEqual(Object.keys(source));
    for (const [key, message] of Object.entries(source)) {
      const text = texts[key] ?? '';
      const own = compileMessage(text);
      expect({ key, slots: slotsOf(own) }).toEqual({ key, slots: slotsOf(message) });
      expect({ key, isEmpty: text === '' }).toEqual({ key, isEmpty: message === '' });
      for (const isOrdinal of [false, true]) {
        const type = isOrdinal ? 'ordinal' : 'cardinal';
        const forms = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories.toSorted();
        for (const has of formsOf(own, isOrdinal))
          expect({ key, has: has.toSorted() }).toEqual({ key, has: forms });
      }
    }
  });
});

describe('An area in a language', () => {
  it('has the messages of the translation, with the numbers of the language', async () => {
    const { goalWords } = await import('../en/donate/goal.ts');
    const values = { count: 1234, target: 5000, reached: (content: string) => content };
    expect(goalWords.gifts(values).join('')).toContain('1,234');
    expect(wordsIn('de', goalWords).gifts(values).join('')).toContain('1.234');
    expect(wordsIn('en', goalWords)).toBe(goalWords);
  });

  it('does not exist for words that only staff read', async () => {
    const { staffMailWords } = await import('../en/mails/staff.ts');
    expect(() => wordsIn('es', staffMailWords)).toThrow('An area without a name has no translation.');
  });
});
