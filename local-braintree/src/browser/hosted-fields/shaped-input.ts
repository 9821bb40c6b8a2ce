import RestrictedInput from 'restricted-input';
import type { CardType } from './card-types.ts';
import type { FieldName, FieldOptions } from './fields.ts';
import { maxLengthFor, patternFor } from './formatting.ts';

/** Formats an input's text while it is typed: groups of digits, "MM / YY", the maximum length. */
export class ShapedInput {
  readonly #input: HTMLInputElement;
  readonly #field: FieldName;
  readonly #options: FieldOptions;
  readonly #restricted: RestrictedInput | undefined;
  #pattern: string | undefined;

  constructor(
    input: HTMLInputElement,
    field: FieldName,
    options: FieldOptions,
    cardsFor: (text: string) => readonly CardType[],
  ) {
    this.#input = input;
    this.#field = field;
    this.#options = options;
    this.#pattern = patternFor(field, '', cardsFor(''), options);
    if (this.#pattern === undefined || options.formatInput === false) return;
    this.#restricted = new RestrictedInput({
      element: input,
      pattern: this.#pattern,
      // A pasted number must be formatted by its own brand's groups, not those of the text it
      // replaces.
      onPasteEvent: ({ unformattedInputValue }) => {
        this.reshape(cardsFor(unformattedInputValue.replace(/\D/g, '')), unformattedInputValue);
      },
    });
    if (field === 'expirationDate') input.addEventListener('keydown', (event) => this.#endMonth(event));
  }

  /** Applies the pattern for the text and the possible brands. */
  reshape(cards: readonly CardType[], typed?: string): void {
    this.#input.maxLength = maxLengthFor(this.#field, cards, this.#options);
    if (this.#restricted === undefined) return;
    const text = typed ?? this.#restricted.getUnformattedValue();
    const pattern = patternFor(this.#field, text, cards, this.#options);
    if (pattern === undefined || pattern === this.#pattern) return;
    this.#pattern = pattern;
    this.#restricted.setPattern(pattern);
  }

  /**
   * Inserts text like a browser's autofill, so that it is formatted and validated like typed text.
   */
  fill(text: string): void {
    this.#input.value = '';
    this.#input.dispatchEvent(new Event('input', { bubbles: true }));
    this.#input.value = text;
    this.#input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** "1" and a slash mean January. */
  #endMonth(event: KeyboardEvent): void {
    if (event.key !== '/' || this.#input.value !== '1') return;
    event.preventDefault();
    this.fill('01');
  }
}
