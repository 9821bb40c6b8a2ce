/**
 * Reports errors of the page to the charity's own error collector. The reporter loads once the page
 * has loaded and is idle; earlier errors are kept for it. The page works without it.
 * @param dsn of Sentry or a compatible server
 */
export function reportErrors(dsn: string): void {
  const early: unknown[] = [];
  const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
    early.push('reason' in event ? event.reason : event.error);
  };
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
  whenIdle(() => {
    import('./error-reporter.ts').then(
      ({ startErrorReporter }) => {
        startErrorReporter(dsn, early);
        removeEventListener('error', keep);
        removeEventListener('unhandledrejection', keep);
      },
      () => undefined,
    );
  });
}

function whenIdle(work: () => void): void {
  // Safari lacks requestIdleCallback.
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
