import type { Language } from './languages.ts';

/**
 * The language of the words that a module imports. The pages are built once for each language, and
 * each build has its own; the server's words are English until it asks for others
 * (`words-in.ts`).
 */
export const PAGE_LANGUAGE = 'en' as Language;
