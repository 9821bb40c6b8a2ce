import type { ComponentType } from 'react';
import type { EmailFieldProps, StartForm, StartFormInput } from '../use-start-form.ts';

export interface WalletFirstProps {
  form: StartForm;
  input: StartFormInput;
  /** The form's own field. */
  EmailField: ComponentType<EmailFieldProps>;
}
