/**
 * Loads the code of the next page, once. The HTML lists it if the page was opened by its address
 * (`app/entry-server.tsx`).
 */
export function prefetchNext(): void {
  for (const href of document.body.dataset['prefetches']?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
  delete document.body.dataset['prefetches'];
}
