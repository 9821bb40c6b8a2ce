/** Unordered combining marks take long to normalize. */
const LONGEST_READ = 1_000;

/** A column name without accents, in lower case, with underscores instead of spaces and signs. */
export function plainName(name: string): string {
  return name
    .slice(0, LONGEST_READ)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}
