import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, FormEvent } from 'react';
import { focusField } from '@handsel/ui/form-fields.ts';
import { CallFailed } from './call.ts';

interface FormState {
  /** For the form element. */
  props: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate' | 'method'>;
  isBusy: boolean;
  /** The error of a field. */
  errorOf: (name: string) => string | undefined;
  /** The error that belongs to no field. */
  message: string | undefined;
}

/**
 * A form whose values are in its fields. An error of the submit appears at its fields, the first of
 * which takes the focus, or as a message above them.
 * @param fieldOf the field of an error that names none
 */
export function useForm(
  send: (values: Record<string, string>, form: HTMLFormElement) => Promise<void>,
  fieldOf: Partial<Record<CallFailed['code'], string>> = {},
): FormState {
  const ref = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<CallFailed>();
  const [isBusy, setBusy] = useState(false);
  const fields = failure === undefined ? {} : fieldsOf(failure, fieldOf);
  const first = Object.keys(fields)[0];
  useEffect(() => {
    if (failure !== undefined && first !== undefined && ref.current !== null) focusField(ref.current, first);
  }, [failure, first]);

  async function submit(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(valuesOf(form), form);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.code !== 'canceled') setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    props: {
      ref,
      noValidate: true,
      // Keeps a password out of the address, even if our code fails.
      method: 'post',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isBusy) void submit(event.currentTarget);
      },
    },
    isBusy,
    errorOf: (name) => fields[name]?.[0],
    message: failure !== undefined && first === undefined ? failure.message : undefined,
  };
}

function fieldsOf(
  failure: CallFailed,
  fieldOf: Partial<Record<CallFailed['code'], string>>,
): Readonly<Record<string, readonly string[]>> {
  const named = fieldOf[failure.code];
  return named === undefined ? failure.fields : { [named]: [failure.message] };
}

/** The typed values of the form's fields, by name. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
