import { pageDescriptionWords } from '@handsel/words/donate/page-descriptions';
import type { Place } from '../features/session/place.ts';

/**
 * The page's description for search engines and previews.
 * @param summary of the campaign, on its page
 */
export function descriptionOf(place: Place, summary = ''): string {
  return place === 'campaign' ? summary : pageDescriptionWords[place];
}
