import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { area, compiledMessagesOf } from './area.ts';
import { compiledWords } from './compiled-words.ts';
import type { Part } from './message.ts';
import { countingIn } from './message-helpers.ts';
import { sourceOf } from './message-source.ts';
import { translate as fromSources } from './translations.ts';

const CATALOGUE = join(import.meta.dirname, '../en');
const AREAS = readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const HELPERS = join(import.meta.dirname, 'message-helpers.ts');
const TRANSLATIONS = join(import.meta.dirname, 'built-translations.ts');

describe('A bundle', () => {
  it.each(AREAS)('returns the same messages as the catalog, for %s', async (file) => {
    const areas = (await import(pathToFileURL(join(CATALOGUE, file)).href)) as Record<string, object>;
    for (const [name, messages] of Object.entries(areas)) {
      const source = await compiledWords().load(`${join(CATALOGUE, file)}?messages-of=${name}`);
      expect(saidBy(await run(source ?? ''), messages)).toEqual(saidBy(messages, messages));
    }
  });

  it('of a page has the messages of one language', async () => {
    const file = join(CATALOGUE, 'donate/start.ts');
    const source = await compiledWords({ language: 'de' }).load(`${file}?messages-of=startWords`);
    expect(await run(source ?? '')).toMatchObject({ monthly: 'Monatlich', once: 'Einmalig' });
  });

  it('of a server has the messages of all languages', async () => {
    const source = (await compiledWords().load(join(CATALOGUE, 'donate/goal.ts'))) ?? '';
    // A module of its own there, which the areas register with.
    const built = `${source}\nexport { translate } from ${JSON.stringify(TRANSLATIONS)};`;
    const { goalWords, translate } = (await run(built)) as {
      goalWords: object;
      translate: typeof fromSources;
    };
    const counting = countingIn('fr');
    const french = translate('fr', goalWords, counting);
    const { goalWords: english } = await import('../en/donate/goal.ts');
    expect(saidBy(french, english)).toEqual(saidBy(fromSources('fr', english, counting), english));
  });

  it('names commands as an installed Handsel has them', async () => {
    const load = (name: string) =>
      compiledWords({ typed: 'handsel' }).load(`${join(CATALOGUE, 'commands/cli.ts')}?messages-of=${name}`);
    expect(await run((await load('donorDataWords')) ?? '')).toMatchObject({
      usage: 'Say what to do, and for which address: handsel donor-data export|erase|sign-out ADDRESS',
    });
    expect(await load('backupWords')).toContain('Start Handsel, then run \\`handsel reconcile --rebuild\\`');
  });

  it("keeps JavaScript's special characters", async () => {
    const messages = area({ marks: '`{name}` costs $5 \\ $', braces: "$'{'name'}' is {name}" });
    const lines = Object.entries(compiledMessagesOf(messages) ?? {}).map(
      ([key, message]) => `export const ${key} = ${sourceOf(message)};`,
    );
    expect(saidBy(await run(lines.join('\n')), messages)).toEqual({
      marks: ['`1` costs $5 \\ $', '`12345` costs $5 \\ $', '`some` costs $5 \\ $'],
      braces: ['${name} is 1', '${name} is 12345', '${name} is some'],
    });
  });
});

async function run(source: string): Promise<object> {
  const code = [HELPERS, TRANSLATIONS].reduce(
    (text, file) => text.replaceAll(JSON.stringify(file), JSON.stringify(pathToFileURL(file).href)),
    source,
  );
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as object;
}

/**
 * The results of each message for one, for many, for a word, and for each option.
 * @param texts the sources of the messages
 */
function saidBy(messages: object, texts: object): Record<string, unknown> {
  const said = Object.entries(compiledMessagesOf(texts) ?? {}).map(([key, compiled]) => {
    const message = (messages as Record<string, unknown>)[key];
    if (typeof message !== 'function' || typeof compiled === 'string') return [key, message];
    const read = message as (values: Record<string, unknown>) => unknown;
    return [key, [1, 12345, 'some', ...optionsIn(compiled)].map((value) => read(valuesFor(compiled, value)))];
  });
  return Object.fromEntries(said) as Record<string, unknown>;
}

function valuesFor(parts: readonly Part[], value: unknown): Record<string, unknown> {
  const number = typeof value === 'number' ? value : 2;
  return Object.assign(
    {},
    ...parts.map((part) => {
      if (typeof part === 'string') return {};
      if ('value' in part) return { [part.value]: value };
      if ('number' in part) return { [part.number]: number };
      if ('tag' in part) return { ...valuesFor(part.parts, value), [part.tag]: tagged };
      const inner = valuesFor(Object.values(part.of).flat(), value);
      return 'select' in part ? { ...inner, [part.select]: value } : { ...inner, [part.plural]: number };
    }),
  ) as Record<string, unknown>;
}

const tagged = (content: string) => ({ content });

function optionsIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => (typeof part === 'object' && 'select' in part ? Object.keys(part.of) : []));
}
