import { localeOf } from './languages.ts';
import { PAGE_LANGUAGE } from './page-language.ts';

declare const document: { documentElement: { lang: string } } | undefined;

/** The locale of a page in another language than English, as the server writes it into the page. */
export const OTHER_LOCALE =
  typeof document === 'undefined'
    ? // eslint-disable-next-line no-restricted-properties -- the formats exist before the settings are read
      localeOf(PAGE_LANGUAGE, process.env['CURRENCY'] ?? 'USD')
    : document.documentElement.lang;
