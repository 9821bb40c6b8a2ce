import type { Charity, PageSettings } from '@handsel/contract';
// Not a module: the names of its classes would take the checkout over its budget.
import './charity-words.css';

/** The words of a donor, or of a person who was helped; nothing without them. */
export function CharityQuote({
  quote,
  quoteBy,
  picture,
}: Pick<Charity, 'quote' | 'quoteBy'> & { picture: PageSettings['quotePicture'] }) {
  return (
    quote && (
      <figure className="quote">
        {picture && <img loading="lazy" {...picture} alt="" />}
        <blockquote>{quote}</blockquote>
        <figcaption>{quoteBy}</figcaption>
      </figure>
    )
  );
}
