import { localeOf, type Language } from './languages.ts';

/** The locale of a language with the charity's currency, such as "es-US", in the server. */
export function localeIn(language: Language): string {
  // eslint-disable-next-line no-restricted-properties -- the formats exist before the settings are read
  return localeOf(language, process.env['CURRENCY'] ?? 'USD');
}
