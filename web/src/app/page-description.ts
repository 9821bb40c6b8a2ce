import { pageDescriptionWords } from '@handsel/words/page-descriptions';
import type { Place } from '../features/session/place.ts';

/** What search engines and previews are told of a page. @param summary of the campaign, on its page */
export function descriptionOf(place: Place, summary = ''): string {
  return place === 'campaign' ? summary : pageDescriptionWords[place];
}
