import { html, type Html } from '../http/html.ts';

/** An email address: its name, and its host with each dot. */
const ADDRESS = /(\S+@\S+)/;

/** A text whose email addresses break before "@" and ".", and not within a word. */
export function breakable(text: string): Html[] {
  return text
    .split(ADDRESS)
    .flatMap((each, index) =>
      index % 2 === 0
        ? [html`${each}`]
        : each.split(/(?=[@.])/).map((piece, at) => (at === 0 ? html`${piece}` : html`<wbr />${piece}`)),
    );
}
