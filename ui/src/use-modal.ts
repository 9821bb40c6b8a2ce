import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Opens a native modal dialog while its component is rendered. Escape and a click on the backdrop
 * request its closing; the browser keeps the focus inside and restores it afterwards.
 */
export function useModal(onClose: (() => void) | undefined): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose?.();
  });
  // A layout effect's cleanup runs before the dialog leaves the page: closing it later would not
  // restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const onBackdrop = (event: Event) => {
      if (event.target === dialog) askToClose(event);
    };
    // The browser may close it without asking, such as on a second Escape without a click since the
    // first: https://html.spec.whatwg.org/multipage/interaction.html#close-watcher-infrastructure
    const onClosed = (event: Event) => {
      if (!dialog.open) askToClose(event);
    };
    dialog.addEventListener('cancel', askToClose);
    dialog.addEventListener('close', onClosed);
    dialog.addEventListener('click', onBackdrop);
    dialog.showModal();
    return () => {
      dialog.removeEventListener('cancel', askToClose);
      dialog.removeEventListener('close', onClosed);
      dialog.removeEventListener('click', onBackdrop);
      dialog.close();
    };
  }, []);
  return ref;
}
