import type { HostedFields, HostedFieldsEvent } from 'braintree-web';
import { braintreeClient } from './braintree-client.ts';
import { CARD_FIELD_NAMES, forEachCardField, isCardFieldName } from './card-field-names.ts';
import type { CardFieldName } from './card-field-names.ts';
import { cardFieldStyles } from './card-field-styles.ts';
import { explainProviderError } from './explain-provider-error.ts';
import type { ProviderFailure } from './provider-errors.ts';
import type { UnionPayCard } from './unionpay.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * The time limit for a card field to appear before we report a failure. braintree-web itself waits
 * 60 s.
 */
const LOAD_LIMIT_MS = 20_000;

export interface CardFieldState {
  isEmpty: boolean;
  isValid: boolean;
  /** Further typing cannot make it valid. */
  isHopeless: boolean;
  isFocused: boolean;
}

/** The state of the card form. It never contains the typed text. */
export interface CardFieldsState {
  fields: Record<CardFieldName, CardFieldState>;
  /** The card's brand, once only one is possible. */
  brand: { name: string; securityCodeSize: number } | undefined;
}

export const EMPTY_CARD_FIELDS: CardFieldsState = {
  fields: forEachCardField(() => ({ isEmpty: true, isValid: false, isHopeless: false, isFocused: false })),
  brand: undefined,
};

export type TokenizeOutcome =
  /** `bin`: the card's first digits. */
  | { kind: 'nonce'; nonce: string; bin: string }
  /** Nothing was typed. */
  | { kind: 'empty' }
  | { kind: 'invalid'; fields: readonly CardFieldName[] }
  /** Braintree rejected the card or could not be reached. */
  | { kind: 'error'; error: ProviderFailure };

export interface CardFields {
  /** The accepted brands, by Braintree's names. */
  brands: readonly string[];
  tokenize(): Promise<TokenizeOutcome>;
  focus(field: CardFieldName): void;
  /** The card as a UnionPay card. */
  unionPay(): Promise<UnionPayCard | { error: ProviderFailure }>;
  /** Sets or clears the field's error for screen readers inside the iframe. */
  setError(field: CardFieldName, message: string | undefined): void;
}

export interface CardFieldsOptions {
  /** Braintree's client token. */
  authorization: string;
  /** The element that frames each field, whose text style the field copies. */
  frames: Record<CardFieldName, HTMLElement>;
  labels: Record<CardFieldName, string>;
  /** Shows how to type the date, such as "MM / YY". */
  expirationFormat: string;
  /** The id of each field's own element, for its label. */
  ids: Record<CardFieldName, string>;
  onChange: (state: CardFieldsState, changed: CardFieldName, event: 'focus' | 'blur' | 'value') => void;
  /** The donor pressed Enter in a field. */
  onSubmitRequest: () => void;
}

/** The loading card form: `ready` resolves to undefined if it failed to load in time. */
export interface MountedCardFields {
  ready: Promise<CardFields | undefined>;
  remove(): void;
}

/** Starts loading the code of `mountCardFields` while other data is still loading. */
export function preloadCardFields(): void {
  void import('./braintree-card.ts').catch(() => undefined);
}

/**
 * Puts the card fields' iframes into their frames. Never throws; `remove` may be called at any
 * time.
 */
export function mountCardFields(options: CardFieldsOptions): MountedCardFields {
  const slots = forEachCardField((name) => {
    const slot = document.createElement('div');
    slot.id = options.ids[name];
    options.frames[name].append(slot);
    return slot;
  });
  const created = create(options, slots);
  // However late they load, removed or abandoned fields are torn down and never used.
  const remove = () => {
    void created.then((fields) => fields.teardown()).catch(() => undefined);
    for (const slot of Object.values(slots)) slot.remove();
  };
  const ready = Promise.race([
    Promise.all([created, brandsTaken(options.authorization)]).then(([fields, brands]) =>
      cardFields(fields, options.authorization, brands),
    ),
    new Promise<undefined>((resolve) => setTimeout(resolve, LOAD_LIMIT_MS)),
  ]).catch(() => undefined);
  return { ready, remove };
}

/**
 * The library does not handle a failing client, which the browser would log. `mountCardFields`
 * learns of the failure through `brandsTaken`.
 */
const orNever = <Found>(found: Promise<Found>) => found.catch(() => new Promise<never>(() => undefined));

async function create(
  options: CardFieldsOptions,
  slots: Record<CardFieldName, HTMLElement>,
): Promise<HostedFields> {
  const { client, hostedFields } = await import('./braintree-card.ts');
  // The library looks here before it loads a copy: its frames load while the client requests its
  // configuration.
  const shared = { ...client, create: () => orNever(braintreeClient(options.authorization)) };
  Object.assign(window, { braintree: { client: shared } });
  const fields = await hostedFields.create({
    authorization: options.authorization,
    styles: cardFieldStyles(options.frames.number),
    fields: forEachCardField((name) => ({
      container: slots[name],
      internalLabel: options.labels[name],
      iframeTitle: options.labels[name],
      ...(name === 'expirationDate' && { placeholder: options.expirationFormat }),
    })),
  });
  const report = (change: 'focus' | 'blur' | 'value') => (event: HostedFieldsEvent) => {
    if (isCardFieldName(event.emittedBy)) options.onChange(stateOf(event), event.emittedBy, change);
  };
  fields.on('focus', report('focus'));
  fields.on('blur', report('blur'));
  for (const event of ['validityChange', 'empty', 'notEmpty', 'cardTypeChange'] as const) {
    fields.on(event, report('value'));
  }
  fields.on('inputSubmitRequest', options.onSubmitRequest);
  return fields;
}

function stateOf({ fields, cards }: HostedFieldsEvent): CardFieldsState {
  const [card] = cards;
  return {
    fields: forEachCardField((name) => {
      const { isEmpty, isValid, isPotentiallyValid, isFocused } = fields[name];
      return { isEmpty, isValid, isHopeless: !isPotentiallyValid, isFocused };
    }),
    brand:
      card !== undefined && cards.length === 1
        ? { name: card.niceType, securityCodeSize: card.code.size }
        : undefined,
  };
}

/** The parts of the client's configuration that we use. */
interface Configured {
  gatewayConfiguration: { creditCards: { supportedCardTypes: string[] } };
}

async function brandsTaken(authorization: string): Promise<string[]> {
  const client = await braintreeClient(authorization);
  const { gatewayConfiguration } = client.getConfiguration() as Configured;
  return gatewayConfiguration.creditCards.supportedCardTypes;
}

function cardFields(fields: HostedFields, authorization: string, brands: readonly string[]): CardFields {
  return {
    brands,
    async unionPay() {
      try {
        const { unionPayCard } = await import('./unionpay.ts');
        return await unionPayCard(await braintreeClient(authorization), fields);
      } catch (error) {
        return { error: await explainProviderError(error) };
      }
    },
    tokenize: () => tokenize(fields),
    focus: (field) => void fields.focus(field),
    setError(field, message) {
      void fields.setAttribute({ field, attribute: 'aria-invalid', value: message !== undefined });
      fields.setMessage({ field, message: message ?? '' });
    },
  };
}

async function tokenize(fields: HostedFields): Promise<TokenizeOutcome> {
  try {
    const { nonce, details } = await withTimeout(fields.tokenize());
    return { kind: 'nonce', nonce, bin: details.bin };
  } catch (error) {
    const { code, details } = error as { code?: string; details?: { invalidFieldKeys?: string[] } };
    if (code === 'HOSTED_FIELDS_FIELDS_EMPTY') return { kind: 'empty' };
    if (code !== 'HOSTED_FIELDS_FIELDS_INVALID')
      return { kind: 'error', error: await explainProviderError(error) };
    return {
      kind: 'invalid',
      fields: CARD_FIELD_NAMES.filter((name) => details?.invalidFieldKeys?.includes(name)),
    };
  }
}
