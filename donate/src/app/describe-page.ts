import type { Place } from '../features/session/place.ts';
import { descriptionOf } from './page-description.ts';

/**
 * Updates the document's title and description to the current page.
 * @param summary of the campaign, on its page
 */
export function describePage(place: Place, summary: string | undefined): void {
  const description = descriptionOf(place, summary);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
