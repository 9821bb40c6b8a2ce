import { pageDescriptionWords } from '@handsel/words/page-descriptions';
import type { Place } from '../features/session/place.ts';

/** Has the document say of itself what the page says that it has become. */
export function describePage(place: Place): void {
  document.querySelector('meta[name="description"]')?.setAttribute('content', pageDescriptionWords[place]);
}
