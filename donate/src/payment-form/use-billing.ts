import type { Checkout, OfferableMethod, WalletMethod } from '@handsel/contract';
import { useEffect, useState } from 'react';
import type { Change } from '../lib/gift-words.ts';
import { knowDevice } from '../payments/braintree-client.ts';
import type { CardFieldName } from '../payments/card-field-names.ts';
import type { CardFields } from '../payments/card-fields.ts';
import { canKeepCard, choiceOf } from './payment-choice.ts';
import type { PaymentChoice, Picked, Readiness, SavedMethods } from './payment-choice.ts';
import { nonceOfCard, nonceOfKeptCard, nonceOfSaved } from './payment-nonce.ts';
import type { NonceOutcome, Verify } from './payment-nonce.ts';
import type { Gift } from '../payments/method.ts';
import { useBankAccount } from './bank-account/use-bank-account.ts';
import type { BankAccountInUse } from './bank-account/use-bank-account.ts';
import { renewTooOld } from './renew-too-old.ts';
import { cardReadiness, useCardFields } from './card/use-card-fields.ts';
import type { CardFieldsInUse } from './card/use-card-fields.ts';
import type { UnionPayEntry } from './card/union-pay-entry.ts';
import type { MethodChangesOptions } from './saved/use-method-changes.ts';
import { useProviders } from './use-providers.ts';
import type { ProvidersInUse, ProvidersLoad } from './use-providers.ts';
import { useSavedMethods } from './saved/use-saved-methods.ts';
import { useUnionPay } from './card/use-union-pay.ts';
import { useVerification } from './card/use-verification.ts';
import { useWallets } from './wallets/use-wallets.ts';
import type { WalletPlace } from './wallets/use-wallets.ts';

interface BillingOptions {
  /** Saved methods are requested only for a known donor. */
  authenticated: boolean;
  checkout: Pick<Checkout, 'email' | 'type'>;
  /** The monthly gift that this one replaces. */
  change: Change | undefined;
  /**
   * Gets the nonce of the card in the fields for a monthly gift, which saves it, with 3-D Secure if
   * required.
   */
  nonceOfEntered: (fields: CardFields, verify: Verify) => Promise<NonceOutcome>;
  /** A card's bank authenticates the payer. */
  threeDSecure: boolean;
  /** The wallets that the charity offers; must be constant. */
  walletNames: readonly WalletMethod[];
  offersBank: boolean;
  /** @param method the payment method, which determines the covered fee */
  gift: (method: OfferableMethod) => Gift;
  /** Card fields that made the last attempt fail. */
  highlighted: readonly CardFieldName[];
  onSubmitRequest: () => void;
  onSessionLapsed: () => void;
}

export interface Billing {
  saved: SavedMethods;
  retrySaved: () => void;
  isRetryingSaved: boolean;
  /** The displayed list, for changes of saved methods. */
  savedList: MethodChangesOptions;
  /** Undefined until the choices are known. */
  choice: PaymentChoice | undefined;
  pick: (picked: Picked) => void;
  /** Bank accounts are accepted. */
  offersBank: boolean;
  wallets: readonly WalletPlace[];
  cardFields: CardFieldsInUse;
  bankAccount: BankAccountInUse;
  providers: ProvidersInUse;
  readiness: Readiness;
  /** Undefined if saving is not offered. */
  keepsCard: boolean | undefined;
  setKeepsCard: (keepsCard: boolean) => void;
  /** The card is a UnionPay card, which the charity offers. */
  isUnionPay: boolean;
  setUnionPay: (entry: UnionPayEntry) => void;
  /** For a saved card. */
  verify: Verify;
  /** Gets the nonce of the current choice; undefined while it is incomplete. */
  getNonce: (() => Promise<NonceOutcome>) | undefined;
  /** Getting it opens a window or dialog of a third party. */
  opensWindow: boolean;
  /** Gets a new client token if the page's has expired. */
  renewing: (asked: Promise<NonceOutcome>) => Promise<NonceOutcome>;
}

/**
 * The donor's payment method: a saved one, or card fields or a bank account, which load when they
 * are first needed.
 */
export function useBilling(options: BillingOptions): Billing {
  const { saved, retry, isRetrying, change } = useSavedMethods(
    options.authenticated,
    options.onSessionLapsed,
  );
  const [picked, pick] = useState<Picked>();
  const [isTicked, setTicked] = useState(false);
  const choice = choiceOf(saved, picked);
  const needsCard = choice?.kind === 'card';
  const { checkout, threeDSecure } = options;
  const needsBank = choice?.kind === 'bank';
  const isOffered = options.walletNames.length > 0 || threeDSecure;
  const providers = useProviders(choice !== undefined || isOffered, options.onSessionLapsed);
  useDevice(providers.load, choice);
  const verify = useVerification(providers.load, checkout.email, () => options.gift('card'));
  const wallets = useWallets(options.walletNames, providers.load, options.gift);
  const bankAccount = useBankAccount(needsBank, options.change, () => options.gift('bank'));
  const cardFields = useCardFields({ ...options, providers, isNeeded: needsCard });
  const { load, state } = cardFields;
  const { isUnionPay, setUnionPay, confirmation } = useUnionPay(providers.load, state);
  const canKeep = confirmation === undefined && canKeepCard(saved, choice, checkout.type);
  const isKept = canKeep ? isTicked : undefined;
  const renewing = (asked: Promise<NonceOutcome>) => renewTooOld(asked, providers, cardFields);

  const getNonce = (): Billing['getNonce'] => {
    if (needsBank) {
      const { readiness } = bankAccount;
      return readiness.status === 'ready' ? () => renewing(readiness.pay()) : undefined;
    }
    if (threeDSecure && providers.load.status !== 'ready') return undefined;
    if (choice?.kind === 'saved') return () => renewing(nonceOfSaved(choice.method.token, verify));
    if (choice === undefined || load.status !== 'ready') return undefined;
    if (confirmation !== undefined) return confirmation.kind === 'confirmed' ? confirmation.pay : undefined;
    if (verify !== undefined && checkout.type === 'monthly')
      return () => renewing(options.nonceOfEntered(load.fields, verify));
    if (isKept !== true) return () => renewing(nonceOfCard(load.fields, verify));
    return () =>
      renewing(
        nonceOfKeptCard(load.fields, verify, (method) => {
          change((methods) => [...methods, method]);
          pick({ token: method.token });
          setTicked(false);
        }),
      );
  };

  return {
    saved,
    retrySaved: retry,
    isRetryingSaved: isRetrying,
    savedList: { change, onSessionLapsed: options.onSessionLapsed },
    choice,
    pick,
    offersBank: options.offersBank,
    wallets,
    cardFields,
    bankAccount,
    providers,
    readiness: {
      card: cardReadiness(cardFields, confirmation),
      bank: bankAccount.readiness,
      verification: threeDSecure ? providers.load.status : 'ready',
    },
    keepsCard: isKept,
    setKeepsCard: setTicked,
    isUnionPay,
    setUnionPay,
    verify,
    getNonce: getNonce(),
    opensWindow: needsBank && bankAccount.readiness.status === 'ready' && bankAccount.readiness.opensWindow,
    renewing,
  };
}

/**
 * The shared client of all payment methods identifies the device. A saved method would not need a
 * client, so it is created for this.
 */
function useDevice(load: ProvidersLoad, choice: PaymentChoice | undefined): void {
  const authorization = choice?.kind === 'saved' && load.status === 'ready' ? load.braintree : undefined;
  useEffect(() => {
    if (authorization !== undefined) void knowDevice(authorization);
  }, [authorization]);
}
