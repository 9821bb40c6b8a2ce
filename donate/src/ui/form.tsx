import { useEffect, useId } from 'react';
import type { ComponentProps } from 'react';
import { useHydrated } from '@handsel/ui/use-hydrated.ts';

declare global {
  interface HTMLFormElement {
    /** Submitted before the application was ready: set by `app/entry-early.ts`. */
    pressedEarly?: boolean;
  }
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'action' | 'noValidate'> {
  onSubmit: () => void;
}

/**
 * A form that only our code submits. A submit before that code has loaded does nothing, because of
 * method `dialog` outside a dialog
 * (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm);
 * otherwise the browser would reload the page with the typed text in its address. The early submit
 * counts once the form is hydrated.
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
        event.currentTarget.pressedEarly = false;
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/**
 * Submits a form that was submitted before the application was ready, once its state contains the
 * text typed until then.
 */
function useEarlyPress(formId: string): void {
  const isHydrated = useHydrated();
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!isHydrated || !(form instanceof HTMLFormElement) || form.pressedEarly !== true) return;
    form.requestSubmit();
  }, [isHydrated, formId]);
}
