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
import { missingFields, useCardFields } from './card/use-card-fields.ts';
import type { CardFieldsInUse } from './card/use-card-fields.ts';
import type { UnionPayEntry } from './card/union-pay-entry.ts';
import { useMethodChanges } from './saved/use-method-changes.ts';
import type { MethodChanges } from './saved/use-method-changes.ts';
import { useProviders } from './use-providers.ts';
import type { ProvidersInUse, ProvidersLoad } from './use-providers.ts';
import { useSavedMethods } from './saved/use-saved-methods.ts';
import { useUnionPay } from './card/use-union-pay.ts';
import { useVerification } from './card/use-verification.ts';
import { useWallets } from './wallets/use-wallets.ts';
import type { WalletPlace } from './wallets/use-wallets.ts';

interface BillingOptions {
  /** Only of who is known is it asked what they have saved. */
  authenticated: boolean;
  checkout: Pick<Checkout, 'email' | 'type'>;
  /** The monthly gift whose place this one takes. */
  change: Change | undefined;
  /** Of the card in the fields, which a monthly gift keeps, where its bank is asked who is paying. */
  nonceOfEntered: (fields: CardFields, verify: Verify) => Promise<NonceOutcome>;
  /** A card's bank is asked who is paying. */
  threeDSecure: boolean;
  /** The wallets that the charity offers; always the same. */
  walletNames: readonly WalletMethod[];
  offersBank: boolean;
  /** @param method with which it is paid: the fee that is covered follows from it */
  gift: (method: OfferableMethod) => Gift;
  /** Card fields that kept the last try from being made. */
  highlighted: readonly CardFieldName[];
  onSubmitRequest: () => void;
  onSessionLapsed: () => void;
}

export interface Billing {
  saved: SavedMethods;
  retrySaved: () => void;
  isRetryingSaved: boolean;
  changes: MethodChanges;
  /** Undefined while it is not known what there is to choose from. */
  choice: PaymentChoice | undefined;
  pick: (picked: Picked) => void;
  /** Gifts from bank accounts are taken. */
  offersBank: boolean;
  wallets: readonly WalletPlace[];
  cardFields: CardFieldsInUse;
  bankAccount: BankAccountInUse;
  providers: ProvidersInUse;
  readiness: Readiness;
  /** Undefined where it is not offered. */
  keepsCard: boolean | undefined;
  setKeepsCard: (keepsCard: boolean) => void;
  /** The card is one of UnionPay's, which the charity offers. */
  isUnionPay: boolean;
  setUnionPay: (entry: UnionPayEntry) => void;
  /** Of a saved card's bank. */
  verify: Verify;
  /** Gets what the present choice pays with; undefined while there is nothing to get it from. */
  getNonce: (() => Promise<NonceOutcome>) | undefined;
  /** Getting it begins with a window or a dialog of somebody else's. */
  opensWindow: boolean;
  /** Gets a new client token where it turns out that this page's is too old. */
  renewing: (asked: Promise<NonceOutcome>) => Promise<NonceOutcome>;
}

/** With what the donor pays: a saved method, or card fields or a bank account, which are loaded when they are first needed. */
export function useBilling(options: BillingOptions): Billing {
  const { saved, retry, isRetrying, change } = useSavedMethods(
    options.authenticated,
    options.onSessionLapsed,
  );
  const changes = useMethodChanges({ change, onSessionLapsed: options.onSessionLapsed });
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
    changes,
    choice,
    pick,
    offersBank: options.offersBank,
    wallets,
    cardFields,
    bankAccount,
    providers,
    readiness: {
      card: {
        status: load.status,
        missing: missingFields(state, confirmation),
      },
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

/** Whatever is paid with, a device is known by the client that each payment method shares: a saved method would do without one. */
function useDevice(load: ProvidersLoad, choice: PaymentChoice | undefined): void {
  const authorization = choice?.kind === 'saved' && load.status === 'ready' ? load.braintree : undefined;
  useEffect(() => {
    if (authorization !== undefined) void knowDevice(authorization);
  }, [authorization]);
}
