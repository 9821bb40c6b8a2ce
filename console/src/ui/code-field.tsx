import type { ComponentProps } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';

/** Six digits of an authenticator app, which phones and password managers fill in. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'id' | 'name'> & { id?: string }) {
  return (
    <TextField
      {...props}
      id={props.id ?? 'code'}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
