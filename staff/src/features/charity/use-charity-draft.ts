import type { CharityState } from '@handsel/contract/staff';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { call, client } from '../../lib/client.ts';
import { usePerson } from '../../lib/use-session.ts';
import { contentOf, valuesOf } from './form-values.ts';
import type { FormValues } from './form-values.ts';
import { forgetTyped, keepTyped, readTyped } from './typed.ts';

export const CHARITY_KEY = ['charity'];
const SAVE_AFTER_MS = 700;

export interface CharityDraft {
  /** As the server has it. */
  state: CharityState;
  values: FormValues;
  isSaving: boolean;
  /** Something typed is not saved. */
  isUnsaved: boolean;
  /** The server has refused it as it is; it is sent again when it is changed. */
  isRefused: boolean;
  /** What was typed before the session ended is in the form again. */
  isTakenUp: boolean;
  /** Why the draft could not be saved, unless it is a field. */
  message: string | undefined;
  change: (part: Partial<FormValues>) => void;
  /** What is wrong with a field, by its path in charity.json. */
  errorOf: (path: string) => string | undefined;
  /** The same of the field as a whole, and not of its parts. */
  errorAt: (path: string) => string | undefined;
  /** Shows what the server answered to another call. */
  take: (state: CharityState) => void;
  /** Shows what another call refused. */
  refuse: (failure: CallFailed) => void;
}

/** The draft: saved a moment after the last key, one save after the other, and kept in this browser until it is. */
export function useCharityDraft(initial: CharityState): CharityDraft {
  const { id: person } = usePerson();
  const [state, setState] = useState(initial);
  const [typed, setTyped] = useState(() => readTyped(person, initial.revision));
  const [isTakenUp] = useState(typed !== undefined);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const [refused, setRefused] = useState<FormValues>();
  const isRefused = typed !== undefined && typed === refused;

  const take = (next: CharityState) => {
    setState(next);
    setFailure(undefined);
    client.setQueryData(CHARITY_KEY, next);
  };

  const save = useEffectEvent(async (values: FormValues) => {
    setSaving(true);
    try {
      const body = { revision: state.revision, content: contentOf(values, state.content) };
      take(await call('saveCharityDraft', { body }));
      forgetTyped();
      setTyped((latest) => (latest === values ? undefined : latest));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error);
      setRefused(values);
    } finally {
      setSaving(false);
    }
  });

  useEffect(() => {
    if (typed === undefined || isSaving || isRefused) return undefined;
    const timer = setTimeout(() => void save(typed), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, isSaving, isRefused]);

  useEffect(() => {
    if (typed !== undefined) keepTyped(person, state.revision, typed);
  }, [person, state, typed]);

  return {
    state,
    values: typed ?? valuesOf(state),
    isSaving,
    isUnsaved: typed !== undefined,
    isRefused,
    isTakenUp,
    message: failure !== undefined && Object.keys(failure.fields).length === 0 ? failure.message : undefined,
    change: (part) => setTyped((latest) => ({ ...(latest ?? valuesOf(state)), ...part })),
    errorOf: (path) => errorBelow(failure?.fields ?? {}, path),
    errorAt: (path) => failure?.fields[path]?.[0],
    take,
    refuse: setFailure,
  };
}

function errorBelow(fields: CallFailed['fields'], path: string): string | undefined {
  const found = Object.entries(fields).find(([field]) => field === path || field.startsWith(`${path}.`));
  return found?.[1][0];
}
