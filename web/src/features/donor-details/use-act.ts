import { MESSAGES } from '@handsel/contract';
import type { Failure, JsonEndpointName } from '@handsel/contract';
import { useRef, useState } from 'react';
import type { CallResult } from '../../lib/api.ts';

/** What came of the last press in a section. */
interface ActNotice {
  kind: 'ok' | 'danger';
  words: string;
}

export interface Act {
  isBusy: boolean;
  /** By field: what to do about it. */
  errors: Partial<Record<string, string>>;
  /** How many presses found something to be corrected. */
  refusals: number;
  notice: ActNotice | undefined;
  /** Something was typed: what was said of it holds no more. */
  type: (field: string) => void;
  /** @returns what the call answered; undefined where it failed, or another press of this section is under way */
  press: <N extends JsonEndpointName>(
    call: () => Promise<CallResult<N>>,
    done?: string,
  ) => Promise<DataOf<N> | undefined>;
}

type DataOf<N extends JsonEndpointName> = Extract<CallResult<N>, { ok: true }>['data'];

/** One section that is saved by itself: whether it is being saved, what is wrong, and what came of it. */
export function useAct(onLapsed: () => void): Act {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Act['errors']>({});
  const [refusals, setRefusals] = useState(0);
  const [notice, setNotice] = useState<ActNotice>();
  // Beside the state, because two presses may come before React has rendered once.
  const busy = useRef(false);

  function fail(failure: Failure | undefined): void {
    if (failure?.code === 'session_lapsed' || failure?.code === 'not_authenticated') onLapsed();
    const found = Object.entries(failure?.errors ?? {}).map(([field, [first]]) => [field, first] as const);
    setErrors(Object.fromEntries(found));
    // What is wrong with a field is shown beside it.
    if (found.length > 0) {
      setRefusals((before) => before + 1);
      return;
    }
    setNotice({ kind: 'danger', words: failure?.message ?? MESSAGES.startUnknown });
  }

  const press: Act['press'] = async (call, done) => {
    if (busy.current) return undefined;
    busy.current = true;
    setBusy(true);
    setNotice(undefined);
    const reply = await call();
    busy.current = false;
    setBusy(false);
    if (!reply.ok) {
      fail(reply.kind === 'failure' ? reply.failure : undefined);
      return undefined;
    }
    setErrors({});
    setNotice(done === undefined ? undefined : { kind: 'ok', words: done });
    return reply.data;
  };

  function type(field: string): void {
    setErrors((now) => {
      const { [field]: said, ...others } = now;
      // The same object where nothing was said of it: nothing is rendered for the letter.
      return said === undefined ? now : others;
    });
    setNotice(undefined);
  }

  return { isBusy, errors, refusals, notice, type, press };
}
