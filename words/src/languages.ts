/**
 * The languages that donors can read, by their ISO 639-1 codes. English is the source of the
 * others; each other one is a folder of `words/` with the same areas.
 */
export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.some((language) => language === code);
}

/** The currencies whose countries write dates, numbers and amounts in a way of their own. */
const VARIANTS: Partial<Record<Language, Record<string, string>>> = {
  es: { MXN: 'es-MX', USD: 'es-US' },
  fr: { CAD: 'fr-CA', CHF: 'fr-CH' },
  de: { CHF: 'de-CH' },
};

/**
 * The locale in which dates, numbers and amounts are written (BCP 47), such as "es-US" for Spanish
 * in the United States.
 * @param currency the charity's, as an ISO 4217 code
 */
export function localeOf(language: Language, currency: string): string {
  return language === 'en' ? 'en-US' : (VARIANTS[language]?.[currency] ?? language);
}
