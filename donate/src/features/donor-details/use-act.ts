import { MESSAGES } from '@handsel/contract';
import type { Failure, JsonEndpointName } from '@handsel/contract';
import { useRef, useState } from 'react';
import type { CallResult } from '../../lib/api.ts';

/** The result of the last submit in a section. */
interface ActNotice {
  kind: 'ok' | 'danger';
  words: string;
}

export interface Act {
  isBusy: boolean;
  /** By field: how to correct it. */
  errors: Partial<Record<string, string>>;
  /** The number of submits that found errors. */
  refusals: number;
  notice: ActNotice | undefined;
  /** The donor typed: the message about the field no longer applies. */
  type: (field: string) => void;
  /**
   * @returns the call's data; undefined if it failed, or if another submit of this section is in
   * progress
   */
  press: <N extends JsonEndpointName>(
    call: () => Promise<CallResult<N>>,
    done?: string,
  ) => Promise<DataOf<N> | undefined>;
}

type DataOf<N extends JsonEndpointName> = Extract<CallResult<N>, { ok: true }>['data'];

/**
 * The state of one section that is saved separately: whether it is being saved, its errors, and its
 * result.
 */
export function useAct(onLapsed: () => void): Act {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Act['errors']>({});
  const [refusals, setRefusals] = useState(0);
  const [notice, setNotice] = useState<ActNotice>();
  // A ref in addition to the state, because the donor may submit twice before React renders.
  const busy = useRef(false);

  function fail(failure: Failure | undefined): void {
    if (failure?.code === 'session_lapsed' || failure?.code === 'not_authenticated') onLapsed();
    const found = Object.entries(failure?.errors ?? {}).map(([field, [first]]) => [field, first] as const);
    setErrors(Object.fromEntries(found));
    // A field's error is shown beside it.
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
      // Returns the same object if the field had no error, so that a letter renders nothing.
      return said === undefined ? now : others;
    });
    setNotice(undefined);
  }

  return { isBusy, errors, refusals, notice, type, press };
}
