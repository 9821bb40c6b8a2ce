import { Fragment, createElement } from 'react';
import type { ReactNode } from 'react';

/** A message that is made of pieces, in their order. They are children of their own, so none of them needs a key. */
export function Sentence({ pieces }: { pieces: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...pieces);
}
