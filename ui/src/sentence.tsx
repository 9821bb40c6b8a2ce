import { Fragment, createElement } from 'react';
import type { ReactNode } from 'react';

/** A message made of pieces, in their order. They are separate children, so they need no keys. */
export function Sentence({ pieces }: { pieces: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...pieces);
}
