import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Opens a native modal dialog for as long as its component is rendered. Escape and a press on the backdrop ask to
 * close it; the browser keeps the focus inside and gives it back afterwards.
 */
export function useModal(onClose: (() => void) | undefined): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose?.();
  });
  // A layout effect's end comes before the dialog leaves the page: later, closing it would give no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const onBackdrop = (event: Event) => {
      if (event.target === dialog) askToClose(event);
    };
    // The browser may close it without asking, such as at a second Escape without a press since the first:
    // https://html.spec.whatwg.org/multipage/interaction.html#close-watcher-infrastructure
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
