import { cardBrandNames, paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { formatList } from '@handsel/words/format';
import { commonWords } from '@handsel/words/shared/common';
import { Suspense, lazy } from 'react';
import { CARD_FIELD_NAMES } from '../../payments/card-field-names.ts';
import type { CardFieldName } from '../../payments/card-field-names.ts';
import type { CardFieldsState } from '../../payments/card-fields.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { CardField } from './card-field.tsx';
import styles from './card-form.module.css';
import { KeepBox } from '../keep-box.tsx';
import type { Billing } from '../use-billing.ts';
import { CARD_FIELD_IDS, CARD_FIELD_LABELS } from './use-card-fields.ts';

/** Loaded on demand: with the first UnionPay card, if the charity offers UnionPay. */
const UnionPayForm = lazy(() => import('./union-pay-form.tsx'));

/** The part of the billing state that the card fields use. */
type CardBilling = Pick<
  Billing,
  'cardFields' | 'keepsCard' | 'setKeepsCard' | 'choice' | 'wallets' | 'saved' | 'isUnionPay' | 'setUnionPay'
>;

/** The five card fields, with a checkbox to save the card if that is offered. */
export function CardForm({ billing }: { billing: CardBilling }) {
  const { cardFields, keepsCard, setKeepsCard, choice } = billing;
  const { load, state, errors, frameRefs, retry, isBegun } = cardFields;
  if (!isBegun) return null;
  return (
    <div hidden={choice?.kind !== 'card'}>
      <div className={styles.fields} aria-busy={load.status === 'loading'} hidden={load.status === 'failed'}>
        {CARD_FIELD_NAMES.map((name) => (
          <CardField
            key={name}
            name={name}
            id={CARD_FIELD_IDS[name]}
            label={CARD_FIELD_LABELS[name]}
            state={state.fields[name]}
            error={errors[name]}
            frameRef={frameRefs[name]}
            fields={load.status === 'ready' ? load.fields : undefined}
            {...extrasOf(name, state, load.status === 'ready' ? load.fields.brands : undefined)}
          />
        ))}
      </div>
      <div role="alert">
        {load.status === 'failed' ? (
          <div className={styles.failure}>
            <Notice kind="danger">
              <p>{paymentMethodsWords.cardFieldsNotLoaded}</p>
              <p>
                {hasOtherWay(billing)
                  ? paymentMethodsWords.loadAgainOrOtherWay
                  : paymentMethodsWords.loadAgain}
              </p>
            </Notice>
            <Button look="quiet" onClick={retry}>
              {commonWords.tryAgain}
            </Button>
          </div>
        ) : null}
      </div>
      {billing.isUnionPay && state.fields.number.isValid && load.status === 'ready' ? (
        <Suspense>
          <UnionPayForm fields={load.fields} state={state} onChange={billing.setUnionPay} />
        </Suspense>
      ) : null}
      {keepsCard === undefined ? null : (
        <div className={styles.keep}>
          <KeepBox
            id="keep-card"
            label={paymentMethodsWords.keepCard}
            isKept={keepsCard}
            onChange={setKeepsCard}
          />
        </div>
      )}
    </div>
  );
}

/** Whether a wallet or a saved method is available. */
function hasOtherWay({ wallets, saved }: CardBilling): boolean {
  return (
    wallets.some(({ wallet }) => wallet !== undefined) ||
    (saved.status === 'ready' && saved.methods.length > 0)
  );
}

/** The most common brands. */
function namesOf(brands: readonly string[]): string[] {
  return Object.entries(cardBrandNames).flatMap(([brand, name]) => (brands.includes(brand) ? [name] : []));
}

/** Reserves the line of a hint that is not known yet. */
const NOT_YET = '\u00a0';

/** @param brands the accepted ones; undefined until known */
function extrasOf(
  name: CardFieldName,
  { brand }: CardFieldsState,
  brands: readonly string[] | undefined,
): { aside?: string; hint?: string } {
  if (name === 'number')
    return {
      ...(brand !== undefined && { aside: brand.name }),
      hint: brands === undefined ? NOT_YET : formatList(namesOf(brands)),
    };
  if (name === 'cvv') {
    return {
      hint:
        brand?.securityCodeSize === 4
          ? paymentMethodsWords.securityCodeInFront
          : paymentMethodsWords.securityCodeOnBack,
    };
  }
  return {};
}
