import { useMemo, useState } from 'react';
import { useOffered } from '../../lib/settings.ts';
import type { CardFieldName } from '../../payments/card-field-names.ts';
import { offeredWallets } from '../../payments/wallets.ts';
import { buttonOfBank, buttonOfCard } from '../../payment-form/payment-choice.ts';
import { nonceOfCard } from '../../payment-form/payment-nonce.ts';
import type { NonceOutcome } from '../../payment-form/payment-nonce.ts';
import { renewTooOld } from '../../payment-form/renew-too-old.ts';
import { useBankAccount } from '../../payment-form/bank-account/use-bank-account.ts';
import { cardReadiness, useCardFields } from '../../payment-form/card/use-card-fields.ts';
import { useProviders } from '../../payment-form/use-providers.ts';
import { useUnionPay } from '../../payment-form/card/use-union-pay.ts';
import { useWallets } from '../../payment-form/wallets/use-wallets.ts';

interface NewMethodOptions {
  /** Card fields that made the last attempt fail. */
  highlighted: readonly CardFieldName[];
  onSubmitRequest: () => void;
  onSessionLapsed: () => void;
}

const noGift = () => undefined;

/**
 * A payment method to save without paying: each that the charity accepts, with the entered fields.
 */
export function useNewMethod({ onSessionLapsed, ...ofCard }: NewMethodOptions) {
  const offered = useOffered();
  const walletNames = useMemo(() => offeredWallets(offered), [offered]);
  const [kind, pick] = useState<'card' | 'bank'>('card');
  const isCard = kind === 'card';
  const providers = useProviders(true, onSessionLapsed);
  const wallets = useWallets(walletNames, providers.load, noGift);
  const bankAccount = useBankAccount(!isCard, undefined, noGift);
  const { readiness } = bankAccount;
  const cardFields = useCardFields({ ...ofCard, isNeeded: isCard, providers });
  const { load, state } = cardFields;
  const unionPay = useUnionPay(providers.load, state);
  const { confirmation } = unionPay;
  const button = isCard ? buttonOfCard(cardReadiness(cardFields, confirmation)) : buttonOfBank(readiness);
  const renewing = (asked: Promise<NonceOutcome>) => renewTooOld(asked, providers, cardFields);

  const getNonce = (): (() => Promise<NonceOutcome>) | undefined => {
    if (!isCard) return readiness.status === 'ready' ? () => renewing(readiness.pay()) : undefined;
    if (load.status !== 'ready') return undefined;
    if (confirmation === undefined) return () => renewing(nonceOfCard(load.fields, undefined));
    return confirmation.kind === 'confirmed' ? confirmation.pay : undefined;
  };

  return {
    ...unionPay,
    choice: { kind },
    pick,
    offersBank: offered.includes('bank'),
    wallets,
    bankAccount,
    cardFields,
    providers,
    button,
    renewing,
    /** Undefined while the form loads. Braintree names what is missing in a card. */
    getNonce: getNonce(),
    /** Getting it begins with a sign-in at the bank. */
    opensWindow: !isCard && readiness.status === 'ready' && readiness.opensWindow,
  };
}
