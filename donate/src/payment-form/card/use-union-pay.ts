import { useState } from 'react';
import type { CardFieldsState } from '../../payments/card-fields.ts';
import { LOOKING } from './union-pay-entry.ts';
import type { UnionPayEntry } from './union-pay-entry.ts';
import type { ProvidersLoad } from '../use-providers.ts';

interface UnionPayInUse {
  /** The card is a UnionPay card, which the charity offers. */
  isUnionPay: boolean;
  setUnionPay: (entry: UnionPayEntry) => void;
  /** The state of the card's code; undefined for an ordinary card. */
  confirmation: Exclude<UnionPayEntry, { kind: 'ordinary' }> | undefined;
}

/** The additional fields of a UnionPay card. */
export function useUnionPay(providers: ProvidersLoad, { brand }: CardFieldsState): UnionPayInUse {
  const [entry, setEntry] = useState<UnionPayEntry>();
  const isOffered = providers.status === 'ready' && providers.providers.unionpay !== undefined;
  const isUnionPay = isOffered && brand?.name === 'UnionPay';
  const confirmation = isUnionPay && entry?.kind !== 'ordinary' ? (entry ?? LOOKING) : undefined;
  return { isUnionPay, setUnionPay: setEntry, confirmation };
}
