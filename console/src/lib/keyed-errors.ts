import type { DraftErrors } from './use-draft.ts';

/** The sent lines of each list, in order, by their keys in the form. */
type SentLists = Readonly<Record<string, readonly { key: string }[]>>;

/**
 * Maps the errors of list lines, which the server names by number (`story.2.alt`), to the lines'
 * keys: a line may have moved since.
 */
export function keyedErrors(errors: DraftErrors, sent: SentLists): DraftErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, words]) => {
      const [list = '', number = '', ...rest] = path.split('.');
      const key = sent[list]?.[Number(number)]?.key;
      return [number === '' || key === undefined ? path : [list, key, ...rest].join('.'), words];
    }),
  );
}
