import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledMessagesOf } from './area.ts';

const CATALOGUE = join(import.meta.dirname, '../en/');
const COMPILED_AREA = join(import.meta.dirname, 'compiled-area.ts');

/** A plugin for Vite and Rolldown: bundles get each area of the catalogue compiled, without the parser of MessageFormat. */
export function compiledWords() {
  return {
    name: 'compiled-words',
    load: async (id: string): Promise<string | undefined> => {
      const isArea = id.startsWith(CATALOGUE) && id.endsWith('.ts');
      return isArea ? compileArea(id) : undefined;
    },
  };
}

async function compileArea(file: string): Promise<string> {
  const areas = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const lines = Object.entries(areas).map(([name, made]) => {
    const compiled = compiledMessagesOf(made);
    if (compiled === undefined) throw new Error(`${file} may export areas alone, and ${name} is none.`);
    return `export const ${name} = /*#__PURE__*/ compiledArea(${JSON.stringify(compiled)});`;
  });
  return [`import { compiledArea } from ${JSON.stringify(COMPILED_AREA)};`, ...lines].join('\n');
}
