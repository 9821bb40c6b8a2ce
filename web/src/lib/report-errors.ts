/**
 * Reports what goes wrong in the page to the charity's own error collector. The reporter is fetched once the page has
 * loaded and is idle; what goes wrong before is kept for it. A reporter that does not come is missed by nobody.
 * @param dsn where Sentry, or what speaks as it does, listens
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
  // Safari has no idea of idleness.
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
