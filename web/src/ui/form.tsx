import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action' | 'noValidate'> {
  onSubmit: () => void;
}

/**
 * A form that only our code sends. Pressed before that code has arrived it does nothing, as `dialog` says outside a dialog
 * (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm), where a browser
 * would otherwise load the page anew with all that was typed in its address.
 */
export function Form({ onSubmit, children, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
