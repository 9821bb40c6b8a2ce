import type { Place } from '../features/session/place.ts';
import { descriptionOf } from './page-description.ts';

/** Has the document say of itself what the page says that it has become. @param summary of the campaign, on its page */
export function describePage(place: Place, summary: string | undefined): void {
  const description = descriptionOf(place, summary);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
