import constants from 'braintree-web/hosted-fields/shared/constants.js';
import type { CardForm, FieldView } from './card-form.ts';
import { possibleCardTypes } from './card-types.ts';
import type { CardType } from './card-types.ts';
import { createAutofillInputs, createFieldElement } from './field-element.ts';
import type { FieldName, FieldState } from './fields.ts';
import { valueOf } from './formatting.ts';
import { ShapedInput } from './shaped-input.ts';

/** One field in its frame: the input, bound to the form that all frames share. */
export class Field implements FieldView {
  readonly field: FieldName;
  readonly #form: CardForm;
  readonly #input: HTMLInputElement;
  readonly #message: HTMLElement;
  readonly #shaped: ShapedInput;

  constructor(field: FieldName, form: CardForm) {
    this.field = field;
    this.#form = form;
    const { input, message } = createFieldElement(field, form.configuration);
    this.#input = input;
    this.#message = message;
    const options = form.optionsOf(field);
    this.#shaped = new ShapedInput(input, field, options, (text) =>
      field === 'number' ? possibleCardTypes(text) : form.cards(),
    );
    createAutofillInputs(field, form.configuration, (sibling, text) => form.fill(sibling, text));
    this.#listen();
    form.addView(this);
    if (options.prefill !== undefined) this.fill(options.prefill);
  }

  render(state: FieldState, cards: readonly CardType[]): void {
    this.#input.classList.toggle('valid', state.isValid);
    this.#input.classList.toggle('invalid', !state.isPotentiallyValid);
    this.#shaped.reshape(cards);
  }

  fill(text: string): void {
    this.#shaped.fill(text);
  }

  focus(): void {
    this.#input.focus();
  }

  clear(): void {
    this.fill('');
  }

  /**
   * Sets an attribute that `hostedFieldsInstance.setAttribute` allows; the merchant's side has
   * validated name and value.
   */
  setAttribute(attribute: string, value: unknown): void {
    if (constants.allowedAttributes[attribute] === undefined) return;
    if (attribute === 'disabled') this.#input.disabled = String(value) === 'true';
    else this.#input.setAttribute(attribute, String(value));
  }

  removeAttribute(attribute: string): void {
    if (constants.allowedAttributes[attribute] !== undefined) this.#input.removeAttribute(attribute);
  }

  addClass(classname: string): void {
    this.#input.classList.add(...classname.split(/\s+/).filter(Boolean));
  }

  removeClass(classname: string): void {
    this.#input.classList.remove(...classname.split(/\s+/).filter(Boolean));
  }

  setMessage(message: string): void {
    this.#message.textContent = message;
  }

  #listen(): void {
    this.#input.addEventListener('input', () => {
      this.#form.setValue(this.field, valueOf(this.field, this.#input.value));
    });
    this.#input.addEventListener('focus', () => this.#form.focus(this.field));
    this.#input.addEventListener('blur', () => this.#form.blur(this.field));
    this.#input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.#form.requestSubmit(this.field);
    });
  }
}
