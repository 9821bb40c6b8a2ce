import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledMessagesOf } from './area.ts';
import { sourceOf } from './message-source.ts';

const CATALOGUE = join(import.meta.dirname, '../en/');
const HELPERS = join(import.meta.dirname, 'message-helpers.ts');
/** The suffix of a module that contains the messages of one area; the area's name follows. */
const MESSAGES_OF = '?messages-of=';

/** A command of ours in a sentence: `npm run --silent perks -- export`, `npm start`. */
const COMMAND =
  /npm (?:run (?:--silent )?)?(setup|doctor|start|backup-key|backup|restore|upgrade-postgres|reconcile|staff|settings|audit-log|receipt|statements|perks|donor-data)\b(?: --(?= ))?/g;

/**
 * A plugin for Vite and Rolldown: bundles get each area of the catalog compiled, without the parser
 * of MessageFormat. There an area is a namespace of its messages, so a bundle contains only the
 * messages that it reads, without their names.
 * @param typed the prefix of commands, if it is not `npm run`
 */
export function compiledWords({ typed }: { typed?: string | undefined } = {}) {
  const named = (source: string) =>
    typed === undefined ? source : source.replaceAll(COMMAND, `${typed} $1`);
  return {
    name: 'compiled-words',
    resolveId: (id: string): string | undefined => (id.includes(MESSAGES_OF) ? id : undefined),
    load: async (id: string): Promise<string | undefined> => {
      const [file = '', name] = id.split(MESSAGES_OF);
      if (!file.startsWith(CATALOGUE) || !file.endsWith('.ts')) return undefined;
      const areas = await compileAreas(file);
      return named(name === undefined ? namespacesOf(file, areas) : messagesOf(areas[name] ?? {}));
    },
  };
}

type Compiled = NonNullable<ReturnType<typeof compiledMessagesOf>>;

async function compileAreas(file: string): Promise<Record<string, Compiled>> {
  const areas = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const compiled = Object.entries(areas).map(([name, made]) => {
    const messages = compiledMessagesOf(made);
    if (messages === undefined) throw new Error(`${file} may export areas alone, and ${name} is none.`);
    return [name, messages] as const;
  });
  return Object.fromEntries(compiled);
}

const HELPERS_IMPORT = `import { formatNumber, ordinalCategory, pluralCategory } from ${JSON.stringify(HELPERS)};`;

function namespacesOf(file: string, areas: Record<string, Compiled>): string {
  const lines = Object.entries(areas).map(([name, messages]) =>
    Object.keys(messages).every((key) => /^\w+$/.test(key))
      ? `export * as ${name} from ${JSON.stringify(`${file}${MESSAGES_OF}${name}`)};`
      : `export const ${name} = ${objectOf(messages)};`,
  );
  return [HELPERS_IMPORT, ...lines].join('\n');
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
