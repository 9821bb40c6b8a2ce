import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledMessagesOf, nameOf } from './area.ts';
import { compileMessage } from './compile.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { sourceOf } from './message-source.ts';
import { translatedTexts } from './translations.ts';

const CATALOGUE = join(import.meta.dirname, '../en/');
const HELPERS = join(import.meta.dirname, 'message-helpers.ts');
const PAGE_LANGUAGE = join(import.meta.dirname, 'page-language.ts');
const TRANSLATIONS = join(import.meta.dirname, 'translations.ts');
const BUILT_TRANSLATIONS = join(import.meta.dirname, 'built-translations.ts');
/** The suffix of a module that contains the messages of one area; the area's name follows. */
const MESSAGES_OF = '?messages-of=';

/** A command of ours in a sentence: `npm run --silent perks -- export`, `npm start`. */
const COMMAND =
  /npm (?:run (?:--silent )?)?(setup|doctor|start|backup-key|backup|restore|upgrade-postgres|reconcile|staff|settings|audit-log|receipt|statements|perks|donor-data)\b(?: --(?= ))?/g;

interface Built {
  /** The language of the pages, which read no other; undefined for a server, which has all. */
  language?: Language;
  /** The prefix of commands, if it is not `npm run`. */
  typed?: string | undefined;
}

/**
 * A plugin for Vite and Rolldown: bundles get each area of the catalog compiled, without the parser
 * of MessageFormat. There an area is a namespace of its messages, so a page's bundle contains only
 * the messages that it reads, without their names. A server's bundle has the translations, too.
 */
export function compiledWords({ language, typed }: Built = {}) {
  const named = (source: string) =>
    typed === undefined ? source : source.replaceAll(COMMAND, `${typed} $1`);
  return {
    name: 'compiled-words',
    resolveId: (id: string): string | undefined => (id.includes(MESSAGES_OF) ? id : undefined),
    load: async (id: string): Promise<string | undefined> => {
      if (id === PAGE_LANGUAGE && language !== undefined)
        return `export const PAGE_LANGUAGE = ${JSON.stringify(language)};`;
      if (id === TRANSLATIONS) return `export { translate } from ${JSON.stringify(BUILT_TRANSLATIONS)};`;
      const [file = '', name] = id.split(MESSAGES_OF);
      if (!file.startsWith(CATALOGUE) || !file.endsWith('.ts')) return undefined;
      const areas = await compileAreas(file, language ?? 'en');
      if (name !== undefined) return named(messagesOf(areas[name]?.messages ?? {}));
      return named(language === undefined ? areasOf(file, areas) : namespacesOf(file, areas));
    },
  };
}

type Compiled = NonNullable<ReturnType<typeof compiledMessagesOf>>;

interface CompiledArea {
  /** Undefined if only staff read it. */
  name: string | undefined;
  messages: Compiled;
}

async function compileAreas(file: string, language: Language): Promise<Record<string, CompiledArea>> {
  const areas = (await import(pathToFileURL(file).href)) as Record<string, object>;
  const compiled = Object.entries(areas).map(([key, made]) => {
    const english = compiledMessagesOf(made);
    if (english === undefined) throw new Error(`${file} may export areas alone, and ${key} is none.`);
    const name = nameOf(made);
    const messages =
      language === 'en' || name === undefined ? english : translatedMessages(language, name, english);
    return [key, { name, messages }] as const;
  });
  return Object.fromEntries(compiled);
}

/**
 * The messages of an area in a language.
 * @throws Error if one is missing
 */
function translatedMessages(language: Language, name: string, english: Compiled): Compiled {
  const texts = translatedTexts(language, name);
  const messages = Object.keys(english).map((key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`The folder words/${language} has no ${key} of ${name}.`);
    return [key, compileMessage(text)] as const;
  });
  return Object.fromEntries(messages);
}

const HELPERS_IMPORT = `import { formatNumber, ordinalCategory, pluralCategory } from ${JSON.stringify(HELPERS)};`;
const TRANSLATIONS_IMPORT = `import { withTranslations } from ${JSON.stringify(BUILT_TRANSLATIONS)};`;

/** The areas of a server, with their translations. */
function areasOf(file: string, areas: Record<string, CompiledArea>): string {
  const lines = Object.entries(areas).map(([key, { name, messages }]) => {
    if (name === undefined) return namespaceOf(file, key, messages);
    const others = LANGUAGES.filter((language) => language !== 'en').map(
      (language) => `${language}: ${makerOf(translatedMessages(language, name, messages))}`,
    );
    return `export const ${key} = /* @__PURE__ */ withTranslations(${objectOf(messages)}, { ${others.join(', ')} });`;
  });
  return [HELPERS_IMPORT, TRANSLATIONS_IMPORT, ...lines].join('\n');
}

/** A function that makes the messages, with the counting of their language. */
function makerOf(messages: Compiled): string {
  return `({ formatNumber, ordinalCategory, pluralCategory }) => (${objectOf(messages)})`;
}

function namespacesOf(file: string, areas: Record<string, CompiledArea>): string {
  const lines = Object.entries(areas).map(([key, { messages }]) => namespaceOf(file, key, messages));
  return [HELPERS_IMPORT, ...lines].join('\n');
}

function namespaceOf(file: string, key: string, messages: Compiled): string {
  return Object.keys(messages).every((each) => /^\w+$/.test(each))
    ? `export * as ${key} from ${JSON.stringify(`${file}${MESSAGES_OF}${key}`)};`
    : `export const ${key} = ${objectOf(messages)};`;
}

/**
 * An area whose keys are values in the code, such as "one-time": the code looks them up, so a
 * bundle needs all of it.
 */
function objectOf(messages: Compiled): string {
  const properties = Object.entries(messages).map(
    ([key, message]) => `${JSON.stringify(key)}: ${sourceOf(message)}`,
  );
  return `{ ${properties.join(', ')} }`;
}

function messagesOf(messages: Compiled): string {
  const made = Object.values(messages).map(
    (message, index) => `const message${String(index)} = ${sourceOf(message)};`,
  );
  const names = Object.keys(messages).map(
    (key, index) => `message${String(index)} as ${JSON.stringify(key)}`,
  );
  return [HELPERS_IMPORT, ...made, `export { ${names.join(', ')} };`].join('\n');
}
