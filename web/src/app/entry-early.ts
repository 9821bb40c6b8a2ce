/**
 * Run before the application is there: remembers which form was pressed meanwhile, for `ui/form.tsx` to send then.
 * It imports nothing, so that it arrives first.
 */
document.addEventListener('submit', ({ defaultPrevented, target }) => {
  // Our own handler prevents what the browser would do: unprevented, the form was not ours yet.
  if (!defaultPrevented && target instanceof HTMLFormElement) target.pressedEarly = true;
});

export {};
