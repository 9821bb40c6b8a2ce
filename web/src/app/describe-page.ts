import type { Place } from '../features/session/place.ts';
import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';

/** Has the document say of itself what the page says that it has become. */
export function describePage(place: Place): void {
  document.querySelector('meta[name="description"]')?.setAttribute('content', PAGE_DESCRIPTIONS[place]);
}
