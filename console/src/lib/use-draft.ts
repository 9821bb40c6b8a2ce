import { useEffect, useEffectEvent, useState } from 'react';
import { CallFailed } from './call.ts';
import { client } from './client.ts';
import { forgetTyped, keepTyped, readTyped } from './typed-draft.ts';
import { usePerson } from './use-session.ts';

const SAVE_AFTER_MS = 700;

/** The common state of all drafts on the server. */
export interface DraftState {
  revision: number;
  /** The fields that differ from the published version. */
  changed: string[];
  edited: { by: string; at: string } | null;
  version: number;
}

export type DraftErrors = CallFailed['fields'];

/** The parts that differ between drafts. */
interface DraftRules<State, Values> {
  /** The draft's unique name in this browser. */
  name: string;
  queryKey: readonly string[];
  valuesOf: (state: State) => Values;
  save: (values: Values, state: State) => Promise<State>;
  /** Maps the server's error paths to the form's, if they differ. */
  errorsIn?: (errors: DraftErrors, values: Values) => DraftErrors;
}

export interface Draft<State, Values> {
  /** The state on the server. */
  state: State;
  values: Values;
  isSaving: boolean;
  /** Some typed text is not saved. */
  isUnsaved: boolean;
  /** The server rejected the current text; it is sent again once it changes. */
  isRefused: boolean;
  /** The form contains text from before the session ended. */
  isTakenUp: boolean;
  /** Why the draft could not be saved, unless a field is wrong. */
  message: string | undefined;
  /** The errors of fields, by path. */
  errors: DraftErrors;
  change: (part: Partial<Values>) => void;
  /** The error of a field, by path. */
  errorOf: (path: string) => string | undefined;
  /** The error of the field itself, without its parts. */
  errorAt: (path: string) => string | undefined;
  /**
   * Shows the reply of another call.
   * @param dropsTyped also replaces unsaved text
   */
  take: (state: State, dropsTyped?: boolean) => void;
  /** Shows the error of another call. */
  refuse: (failure: CallFailed) => void;
}

/**
 * The state of a draft: saves shortly after the last key, one save at a time, and stores the text
 * in this browser until then.
 */
export function useDraft<State extends DraftState, Values extends object>(
  initial: State,
  { name, queryKey, valuesOf, save, errorsIn = (errors) => errors }: DraftRules<State, Values>,
): Draft<State, Values> {
  const { id: person } = usePerson();
  const [state, setState] = useState(initial);
  const [takenUp] = useState(() => readTyped(name, person, initial.revision) as Values | undefined);
  // The typed text stays unchanged when it is saved: a trailing space is not removed while the
  // person types.
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
