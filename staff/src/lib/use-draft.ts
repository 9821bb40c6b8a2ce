import { useEffect, useEffectEvent, useState } from 'react';
import { CallFailed } from './call.ts';
import { client } from './client.ts';
import { forgetTyped, keepTyped, readTyped } from './typed-draft.ts';
import { usePerson } from './use-session.ts';

const SAVE_AFTER_MS = 700;

/** What the server tells of any draft. */
export interface DraftState {
  revision: number;
  /** The fields that differ from what is published. */
  changed: string[];
  edited: { by: string; at: string } | null;
  version: number;
}

export type DraftErrors = CallFailed['fields'];

/** What is particular to a draft. */
interface DraftRules<State, Values> {
  /** Its own among all drafts, in this browser. */
  name: string;
  queryKey: readonly string[];
  valuesOf: (state: State) => Values;
  save: (values: Values, state: State) => Promise<State>;
  /** Where the form shows what the server says of fields, if it names them otherwise. */
  errorsIn?: (errors: DraftErrors, values: Values) => DraftErrors;
}

export interface Draft<State, Values> {
  /** As the server has it. */
  state: State;
  values: Values;
  isSaving: boolean;
  /** Something typed is not saved. */
  isUnsaved: boolean;
  /** The server has refused it as it is; it is sent again when it is changed. */
  isRefused: boolean;
  /** What was typed before the session ended is in the form again. */
  isTakenUp: boolean;
  /** Why the draft could not be saved, unless it is a field. */
  message: string | undefined;
  /** What is wrong with fields, by their paths. */
  errors: DraftErrors;
  change: (part: Partial<Values>) => void;
  /** What is wrong with a field, by its path. */
  errorOf: (path: string) => string | undefined;
  /** The same of the field as a whole, and not of its parts. */
  errorAt: (path: string) => string | undefined;
  /** Shows what the server answered to another call. @param dropsTyped also in the place of what is not saved */
  take: (state: State, dropsTyped?: boolean) => void;
  /** Shows what another call refused. */
  refuse: (failure: CallFailed) => void;
}

/** A draft: saved a moment after the last key, one save after the other, and kept in this browser until it is. */
export function useDraft<State extends DraftState, Values extends object>(
  initial: State,
  { name, queryKey, valuesOf, save, errorsIn = (errors) => errors }: DraftRules<State, Values>,
): Draft<State, Values> {
  const { id: person } = usePerson();
  const [state, setState] = useState(initial);
  const [takenUp] = useState(() => readTyped(name, person, initial.revision) as Values | undefined);
  // What was typed stays as it was typed, also when it is saved: a space at its end is not taken away under somebody's hands.
  const [values, setValues] = useState<Values>(() => takenUp ?? valuesOf(initial));
  const [saved, setSaved] = useState(takenUp === undefined ? values : undefined);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ error: CallFailed; errors: DraftErrors }>();
  const [refused, setRefused] = useState<Values>();
  const isUnsaved = values !== saved;
  const isRefused = isUnsaved && values === refused;

  const show = (next: State) => {
    setState(next);
    setFailure(undefined);
    client.setQueryData(queryKey, next);
  };

  const refuse = (error: CallFailed, sent = values) =>
    setFailure({ error, errors: errorsIn(error.fields, sent) });

  const send = useEffectEvent(async (sent: Values) => {
    setSaving(true);
    try {
      show(await save(sent, state));
      forgetTyped(name);
      setSaved(() => sent);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      refuse(error, sent);
      setRefused(() => sent);
    } finally {
      setSaving(false);
    }
  });

  useEffect(() => {
    if (!isUnsaved || isSaving || isRefused) return undefined;
    const timer = setTimeout(() => void send(values), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [values, isUnsaved, isSaving, isRefused]);

  useEffect(() => {
    if (isUnsaved) keepTyped(name, person, state.revision, values);
  }, [name, person, state, values, isUnsaved]);

  const errors = failure?.errors ?? {};
  return {
    state,
    values,
    isSaving,
    isUnsaved,
    isRefused,
    isTakenUp: takenUp !== undefined,
    message:
      failure !== undefined && Object.keys(failure.error.fields).length === 0
        ? failure.error.message
        : undefined,
    errors,
    change: (part) => setValues((latest) => ({ ...latest, ...part })),
    errorOf: (path) => errorBelow(errors, path),
    errorAt: (path) => errors[path]?.[0],
    take: (next, dropsTyped = false) => {
      show(next);
      if (isUnsaved && !dropsTyped) return;
      const shown = valuesOf(next);
      setValues(shown);
      setSaved(() => shown);
      forgetTyped(name);
    },
    refuse: (error) => refuse(error),
  };
}

function errorBelow(errors: DraftErrors, path: string): string | undefined {
  const found = Object.entries(errors).find(([field]) => field === path || field.startsWith(`${path}.`));
  return found?.[1][0];
}
