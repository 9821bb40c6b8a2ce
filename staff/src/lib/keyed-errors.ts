import type { DraftErrors } from './use-draft.ts';

/** What of a list was sent, in order, each known by its key in the form. */
type SentLists = Readonly<Record<string, readonly { key: string }[]>>;

/** Errors of the lines of lists, which the server names by number (`story.2.alt`), by the lines' keys: a line may be elsewhere by now. */
export function keyedErrors(errors: DraftErrors, sent: SentLists): DraftErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, words]) => {
      const [list = '', number = '', ...rest] = path.split('.');
      const key = sent[list]?.[Number(number)]?.key;
      return [number === '' || key === undefined ? path : [list, key, ...rest].join('.'), words];
    }),
  );
}
