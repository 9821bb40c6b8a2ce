import type { Charity } from '@handsel/contract';
// Not a module: the names of its classes would take the checkout over its budget.
import './charity-words.css';

/** The words of a donor, or of a person who was helped; nothing without them. */
export function CharityQuote({ quote, quoteBy }: Pick<Charity, 'quote' | 'quoteBy'>) {
  return (
    quote && (
      <figure className="quote">
        <blockquote>{quote}</blockquote>
        <figcaption>{quoteBy}</figcaption>
      </figure>
    )
  );
}
