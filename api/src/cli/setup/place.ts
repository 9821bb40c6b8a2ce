import path from 'node:path';

/** Where the settings of this Handsel are, and how it is run. */
export interface Place {
  kind: 'clone' | 'container' | 'package';
  file: string;
  /** Where secrets have files of their own; undefined: they are in `file`. */
  secrets: string | undefined;
  /** What must be writable. */
  folders: readonly string[];
}

/** Beside README.md, which says how a shell reads it. */
const OF_A_CLONE = path.resolve(import.meta.dirname, '../../../..', '.env');

/** @param options as `packaging/handsel` gives them, or nobody */
export function placeOf(options: {
  file?: string | undefined;
  secrets?: string | undefined;
  service?: string | undefined;
}): Place {
  const file = options.file === undefined ? OF_A_CLONE : path.resolve(options.file);
  const secrets = options.secrets === undefined ? undefined : path.resolve(options.secrets);
  return {
    kind: options.service !== undefined ? 'package' : secrets === undefined ? 'clone' : 'container',
    file,
    secrets,
    folders: [path.dirname(file), ...(secrets === undefined ? [] : [secrets])],
  };
}
