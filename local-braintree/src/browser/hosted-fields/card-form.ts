import { acceptsBrand, possibleCardTypes } from './card-types.ts';
import type { CardType } from './card-types.ts';
import type { Configuration, FieldName, FieldOptions, FieldState } from './fields.ts';
import { isFieldName } from './fields.ts';
import { validate } from './validation.ts';

/** The events that a merchant can listen to (hosted-fields/shared/constants.js, and Enter). */
export type FormEvent =
  'focus' | 'blur' | 'empty' | 'notEmpty' | 'validityChange' | 'cardTypeChange' | 'inputSubmitRequest';

interface MerchantPayload {
  emittedBy: FieldName;
  cards: CardType[];
  fields: Partial<Record<FieldName, FieldState>>;
}

export interface FormListener {
  /** Sent to the merchant's page: only states, never a value. */
  event(type: FormEvent, payload: MerchantPayload): void;
  /** Called when the first six digits of the number change. */
  bin(bin: string): void;
  /** Called on the first character in any field. */
  begun(): void;
}

/** The view of one field. Views live in their own frames and share this one form. */
export interface FieldView {
  field: FieldName;
  /** The form's state changed: show the validity, apply the brand's pattern. */
  render(state: FieldState, cards: readonly CardType[]): void;
  /** Treats this text as if the person had typed it (the browser's autofill of several fields). */
  fill(text: string): void;
}

const BIN_LENGTH = 6;
const NO_OPTIONS: FieldOptions = {};

/** All fields of one card form: their values, their states, and the effects of changes. */
export class CardForm {
  readonly configuration: Configuration;
  readonly fields: readonly FieldName[];
  readonly #listener: FormListener;
  readonly #values = new Map<FieldName, string>();
  readonly #views: FieldView[] = [];
  readonly #strict = new Set<FieldName>();
  #focused: FieldName | undefined;
  #gatewayBrands: readonly string[] | undefined;
  #hasBegun = false;
  #bin = '';

  constructor(configuration: Configuration, listener: FormListener) {
    this.configuration = configuration;
    this.fields = Object.keys(configuration.fields).filter(isFieldName);
    this.#listener = listener;
  }

  addView(view: FieldView): void {
    this.#views.push(view);
    view.render(this.stateOf(view.field), this.cards());
  }

  /** Sets the brands that the gateway accepts, once its configuration is known. */
  acceptBrands(gatewayBrands: readonly string[]): void {
    this.#changing(() => {
      this.#gatewayBrands = gatewayBrands;
    });
  }

  optionsOf(field: FieldName): FieldOptions {
    return this.configuration.fields[field] ?? NO_OPTIONS;
  }

  valueOf(field: FieldName): string {
    return this.#values.get(field) ?? '';
  }

  cards(): CardType[] {
    return possibleCardTypes(this.valueOf('number'));
  }

  stateOf(field: FieldName): FieldState {
    const value = this.valueOf(field);
    const verdict = validate(field, value, {
      options: this.optionsOf(field),
      cards: this.cards(),
      hasNumberField: this.fields.includes('number'),
      accepts: (card) => this.#accepts(card),
    });
    return {
      isEmpty: value === '',
      isValid: verdict.isValid,
      isPotentiallyValid: this.#strict.has(field) ? verdict.isValid : verdict.isPotentiallyValid,
      isFocused: this.#focused === field,
    };
  }

  setValue(field: FieldName, value: string): void {
    if (value === this.valueOf(field)) return;
    this.#changing(() => {
      this.#values.set(field, value);
      this.#strict.delete(field);
    });
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      this.#listener.begun();
    }
    this.#reportBin();
  }

  focus(field: FieldName): void {
    this.#focused = field;
    this.#emit('focus', field);
  }

  blur(field: FieldName): void {
    if (this.#focused === field) this.#focused = undefined;
    this.#emit('blur', field);
  }

  requestSubmit(field: FieldName): void {
    this.#emit('inputSubmitRequest', field);
  }

  /** Treats an incomplete field as invalid until it changes. */
  validateStrictly(fields: readonly FieldName[]): void {
    this.#changing(() => {
      for (const field of fields) this.#strict.add(field);
    });
  }

  fill(field: FieldName, text: string): void {
    for (const view of this.#views) if (view.field === field) view.fill(text);
  }

  #accepts(card: CardType): boolean {
    const { rejectUnsupportedCards, supportedCardBrands } = this.optionsOf('number');
    if (this.#gatewayBrands === undefined) return true;
    if (!rejectUnsupportedCards && supportedCardBrands === undefined) return true;
    return acceptsBrand(this.#gatewayBrands, supportedCardBrands ?? {})(card);
  }

  /**
   * Makes a change, shows it in every frame, and sends the merchant an event for each difference.
   */
  #changing(change: () => void): void {
    const before = this.#snapshot();
    const brandsBefore = this.cards();
    change();
    const after = this.#snapshot();
    const brandsAfter = this.cards();
    for (const view of this.#views) view.render(this.stateOf(view.field), brandsAfter);
    for (const field of this.fields) {
      const [was, is] = [before[field], after[field]];
      if (was === undefined || is === undefined) continue;
      if (was.isEmpty !== is.isEmpty) this.#emit(is.isEmpty ? 'empty' : 'notEmpty', field);
      if (was.isValid !== is.isValid || was.isPotentiallyValid !== is.isPotentiallyValid) {
        this.#emit('validityChange', field);
      }
    }
    const names = (cards: readonly CardType[]) => cards.map((card) => card.type).join();
    if (names(brandsBefore) !== names(brandsAfter)) this.#emit('cardTypeChange', 'number');
  }

  #snapshot(): Partial<Record<FieldName, FieldState>> {
    return Object.fromEntries(this.fields.map((field) => [field, this.stateOf(field)]));
  }

  #emit(type: FormEvent, emittedBy: FieldName): void {
    this.#listener.event(type, { emittedBy, cards: this.cards(), fields: this.#snapshot() });
  }

  #reportBin(): void {
    const bin = this.valueOf('number').slice(0, BIN_LENGTH);
    if (bin === this.#bin) return;
    this.#bin = bin;
    if (bin.length === BIN_LENGTH) this.#listener.bin(bin);
  }
}
