import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RefCallback } from 'react';
import { CARD_FIELD_NAMES, forEachCardField } from '../../payments/card-field-names.ts';
import type { CardFieldName } from '../../payments/card-field-names.ts';
import { EMPTY_CARD_FIELDS, mountCardFields, preloadCardFields } from '../../payments/card-fields.ts';
import type { CardFields, CardFieldsState } from '../../payments/card-fields.ts';
import { cardFieldErrors } from './card-field-errors.ts';
import type { CardFieldErrors } from './card-field-errors.ts';
import type { UnionPayEntry } from './union-pay-entry.ts';
import type { CardReadiness } from '../payment-choice.ts';
import type { ProvidersInUse } from '../use-providers.ts';

export const CARD_FIELD_LABELS: Record<CardFieldName, string> = {
  cardholderName: paymentMethodsWords.cardholderName,
  number: paymentMethodsWords.cardNumber,
  expirationDate: paymentMethodsWords.expirationDate,
  cvv: paymentMethodsWords.securityCode,
  postalCode: paymentMethodsWords.postalCode,
};
export const CARD_FIELD_IDS = forEachCardField((name) => `card-${name}`);

/** The state of the fields' loading, and the loaded fields. */
type CardFieldsLoad = { status: 'loading' } | { status: 'ready'; fields: CardFields } | { status: 'failed' };

interface CardFieldsHookOptions {
  /** The fields load when they are first needed, and then stay with the typed text. */
  isNeeded: boolean;
  /** Fields that made the last attempt fail. */
  highlighted: readonly CardFieldName[];
  onSubmitRequest: () => void;
  providers: ProvidersInUse;
}

export interface CardFieldsInUse {
  load: CardFieldsLoad;
  state: CardFieldsState;
  errors: CardFieldErrors;
  /** They were needed once: their frames stay on the page. */
  isBegun: boolean;
  /** Refs for the elements that frame the fields. */
  frameRefs: Record<CardFieldName, RefCallback<HTMLElement>>;
  /** Loads again after a failure. */
  retry: () => void;
}

/** The five card fields of this page: loads, observes and finally removes them. */
export function useCardFields(options: CardFieldsHookOptions): CardFieldsInUse {
  const [isBegun, setBegun] = useState(options.isNeeded);
  if (options.isNeeded && !isBegun) setBegun(true);
  const [load, setLoad] = useState<CardFieldsLoad>({ status: 'loading' });
  const [state, setState] = useState(EMPTY_CARD_FIELDS);
  const [left, setLeft] = useState<ReadonlySet<CardFieldName>>(new Set());
  const frames = useRef<Partial<Record<CardFieldName, HTMLElement>>>({});

  const { providers } = options;
  const authorization = providers.load.status === 'ready' ? providers.load.braintree : undefined;
  const submit = useEffectEvent(options.onSubmitRequest);
  useEffect(() => {
    if (isBegun) preloadCardFields();
  }, [isBegun]);
  useEffect(() => {
    if (!isBegun || authorization === undefined) return undefined;
    let isOver = false;
    const mounted = mountCardFields({
      ...framing(frames.current),
      authorization,
      onSubmitRequest: () => submit(),
      onChange(next, changed, event) {
        setState(next);
        if (event === 'blur') setLeft((before) => new Set(before).add(changed));
      },
    });
    void mounted.ready.then((fields) => {
      if (!isOver) setLoad(fields === undefined ? { status: 'failed' } : { status: 'ready', fields });
    });
    return () => {
      isOver = true;
      mounted.remove();
    };
  }, [isBegun, authorization]);

  const frameRefs = useMemo(
    () =>
      forEachCardField((name) => (element: HTMLElement | null) => {
        if (element === null) delete frames.current[name];
        else frames.current[name] = element;
      }),
    [],
  );
  return {
    load: providers.load.status === 'failed' ? { status: 'failed' } : load,
    state,
    errors: cardFieldErrors(state, left, options.highlighted),
    isBegun,
    frameRefs,
    retry() {
      setLoad({ status: 'loading' });
      setState(EMPTY_CARD_FIELDS);
      providers.retry();
    },
  };
}

/** The missing and the wrong fields, in words beside the button. */
export function cardReadiness(
  { load, state, errors }: CardFieldsInUse,
  confirmation: UnionPayEntry | undefined,
): CardReadiness {
  const invalid = CARD_FIELD_NAMES.filter((name) => !state.fields[name].isValid);
  const isWrong = (name: CardFieldName) => errors[name] !== undefined && !state.fields[name].isEmpty;
  const wordsOf = (name: CardFieldName) => paymentMethodsWords.missingCardField({ field: name });
  return {
    status: load.status,
    missing: [
      ...invalid.filter((name) => !isWrong(name)).map(wordsOf),
      ...(confirmation?.kind === 'needed' ? [confirmation.what] : []),
    ],
    wrong: invalid.filter(isWrong).map(wordsOf),
  };
}

function framing(frames: Partial<Record<CardFieldName, HTMLElement>>) {
  return {
    frames: frames as Record<CardFieldName, HTMLElement>,
    labels: CARD_FIELD_LABELS,
    expirationFormat: paymentMethodsWords.expirationFormat,
    ids: CARD_FIELD_IDS,
  };
}
