import { createElement, Fragment } from 'react';

/** Web and email addresses. */
const ADDRESS = /(\S+[@/]\S+)/;
/** The pieces of an address: a mark or none, digits or none, and the letters up to the next one. */
const PIECE = /[@./]*\d*[^@./\d]+|[@./]*\d+|[@./]+/g;

/**
 * A text whose addresses break before "@", ".", "/" and numbers, where a reader expects it. Other
 * lines break between words.
 */
export function Breakable({ children: text }: { children: string }) {
  const pieces = text
    .split(ADDRESS)
    .flatMap((each, index) => (index % 2 === 0 ? [each] : withBreaks(each.match(PIECE) ?? [])));
  return createElement(Fragment, null, ...pieces);
}

function withBreaks(pieces: readonly string[]) {
  return pieces.flatMap((each, index) => (index === 0 ? [each] : [createElement('wbr'), each]));
}
