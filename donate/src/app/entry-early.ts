/**
 * Runs before the application is loaded: remembers which form was submitted early, for
 * `ui/form.tsx` to submit later. This file imports nothing, so that it loads first.
 */
// Listens before React, which stops an event that comes while it hydrates the page. The form's own
// handler clears the mark again.
document.addEventListener(
  'submit',
  ({ target }) => {
    if (target instanceof HTMLFormElement) target.pressedEarly = true;
  },
  true,
);

export {};
