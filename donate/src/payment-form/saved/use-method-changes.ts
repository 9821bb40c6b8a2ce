import { SAVED_METHOD_ENDPOINTS } from '@handsel/contract';
import type { SavedMethod } from '@handsel/contract';
import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import type { CallResult } from '../../lib/api.ts';
import { isDone } from '../payment-nonce.ts';

export interface MethodChangesOptions {
  change: (apply: (methods: readonly SavedMethod[]) => readonly SavedMethod[]) => void;
  onSessionLapsed: () => void;
}

/** The result of a change, to read and to announce. */
interface MethodChangeNews {
  kind: 'done' | 'failed';
  words: string;
}

export interface MethodChanges {
  /** A change is in progress. */
  isBusy: boolean;
  news: MethodChangeNews | undefined;
  /** The method that the donor must confirm to remove. */
  asked: SavedMethod | undefined;
  askToRemove: (method: SavedMethod) => void;
  keep: () => void;
  /** Announces another result. */
  tell: (words: string) => void;
  /** @param name the method's name at the beginning of a sentence */
  remove: (method: SavedMethod, name: string) => Promise<void>;
  makeDefault: (method: SavedMethod, name: string) => Promise<void>;
}

/** Removes a saved method, or makes it the default. */
export function useMethodChanges({ change, onSessionLapsed }: MethodChangesOptions): MethodChanges {
  const [asked, setAsked] = useState<SavedMethod>();
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState<MethodChangeNews>();

  const during = async (work: () => Promise<MethodChangeNews | undefined>) => {
    setBusy(true);
    setNews(undefined);
    setNews(await work());
    setBusy(false);
  };
  const failed = (reply: CallResult<'removePaymentMethod' | 'changePaymentMethod'>, words: string) => {
    const failure = !reply.ok && reply.kind === 'failure' ? reply.failure : undefined;
    if (failure?.code === 'session_lapsed') onSessionLapsed();
    return { kind: 'failed', words: failure?.message ?? words } as const;
  };

  return {
    isBusy,
    news,
    asked,
    askToRemove: setAsked,
    keep: () => setAsked(undefined),
    tell: (words) => setNews({ kind: 'done', words }),
    remove: (method, name) =>
      during(async () => {
        setAsked(undefined);
        const { token } = method;
        const reply = await callApi(SAVED_METHOD_ENDPOINTS, 'removePaymentMethod', { params: { token } });
        const isGone = isDone(reply) || (reply.ok === false && isNotFound(reply));
        if (!isGone) return failed(reply, paymentMethodsWords.notRemoved({ method: name }));
        change((methods) => methods.filter((each) => each.token !== token));
        return { kind: 'done', words: paymentMethodsWords.removed({ method: name }) };
      }),
    makeDefault: (method, name) =>
      during(async () => {
        const { token } = method;
        const reply = await callApi(SAVED_METHOD_ENDPOINTS, 'changePaymentMethod', {
          params: { token },
          body: { default: true },
        });
        if (!isDone(reply)) return failed(reply, paymentMethodsWords.notMadeDefault({ method: name }));
        change((methods) => methods.map((each) => ({ ...each, default: each.token === token })));
        return { kind: 'done', words: paymentMethodsWords.madeDefault({ method: name }) };
      }),
  };
}

/** It was removed elsewhere in the meantime, which is the requested result. */
function isNotFound(reply: Extract<CallResult<'removePaymentMethod'>, { ok: false }>): boolean {
  return reply.kind === 'failure' && reply.failure.code === 'not_found';
}
