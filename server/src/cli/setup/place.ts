import path from 'node:path';

/** The place of this Handsel's settings, and how it runs. */
export interface Place {
  kind: 'clone' | 'container' | 'package';
  file: string;
  /** The folder for separate files of secrets; undefined if they are in `file`. */
  secrets: string | undefined;
  /** Folders that must be writable. */
  folders: readonly string[];
}

/** README.md says how a shell reads this file. */
const OF_A_CLONE = path.resolve(import.meta.dirname, '../../../..', '.env');

/** @param options from `packaging/handsel`, or none */
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
