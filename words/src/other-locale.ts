import { localeIn } from './locale-in.ts';
import { PAGE_LANGUAGE } from './page-language.ts';

declare const document: { documentElement: { lang: string } } | undefined;

/** The locale of a page in another language than English, as the server writes it into the page. */
export const OTHER_LOCALE =
  typeof document === 'undefined' ? localeIn(PAGE_LANGUAGE) : document.documentElement.lang;
