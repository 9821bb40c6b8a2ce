/**
 * Runs before the application is loaded: remembers which form was submitted early, for
 * `ui/form.tsx` to submit later. This file imports nothing, so that it loads first.
 */
document.addEventListener('submit', ({ defaultPrevented, target }) => {
  // Our own handler prevents the browser's default. If it is not prevented, React did not handle
  // the form yet.
  if (!defaultPrevented && target instanceof HTMLFormElement) target.pressedEarly = true;
});

export {};
