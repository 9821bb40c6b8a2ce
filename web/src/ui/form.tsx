import { useEffect, useId, useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';

declare global {
  interface HTMLFormElement {
    /** Pressed before the application could hear it: `app/entry-early.ts` says so. */
    pressedEarly?: boolean;
  }
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action' | 'noValidate'> {
  onSubmit: () => void;
}

/**
 * A form that only our code sends. Pressed before that code has arrived it does nothing, as `dialog` says outside a dialog
 * (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm), where a browser
 * would otherwise load the page again with all that was typed in its address. The press counts once the form is ours.
 */
export function Form({ onSubmit, children, id, ...rest }: FormProps) {
  const ownId = useId();
  const formId = id ?? ownId;
  useEarlyPress(formId);
  return (
    <form
      {...rest}
      id={formId}
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

/** Sends a form that was pressed before the application was there; after what was typed till then is in its state. */
function useEarlyPress(formId: string): void {
  const isOurs = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!isOurs || !(form instanceof HTMLFormElement) || form.pressedEarly !== true) return;
    form.pressedEarly = false;
    form.requestSubmit();
  }, [isOurs, formId]);
}
