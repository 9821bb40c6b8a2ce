import type { staffCharityFields } from '@handsel/words/console/charity';
import { staffCharityWords as words } from '@handsel/words/console/charity';
import type { ListedPart } from '../../ui/draft/part-list.tsx';

/** The parts of the form, in their order. Each is named by the words of its title. */
const PARTS = [
  'charity',
  'look',
  'startPage',
  'thanks',
  'tiers',
  'paying',
  'legal',
  'receipts',
  'accessibility',
] as const;
type CharityPart = (typeof PARTS)[number];

/** The part that has a field of charity.json. */
const PART_OF: Readonly<Record<keyof typeof staffCharityFields, CharityPart>> = {
  name: 'charity',
  website: 'charity',
  supportEmail: 'charity',
  logo: 'look',
  accentColor: 'look',
  headline: 'startPage',
  mission: 'startPage',
  missionStory: 'startPage',
  hero: 'startPage',
  heroAlt: 'startPage',
  heroCaption: 'startPage',
  quote: 'startPage',
  quoteBy: 'startPage',
  quotePicture: 'startPage',
  givers: 'startPage',
  amounts: 'startPage',
  impact: 'startPage',
  thanks: 'thanks',
  tiers: 'tiers',
  methodsOff: 'paying',
  extras: 'paying',
  taxNote: 'paying',
  privacyPolicy: 'paying',
  legalName: 'legal',
  ein: 'legal',
  postalAddress: 'legal',
  timeZone: 'legal',
  receipts: 'receipts',
  accessibility: 'accessibility',
};

/** The id and the title of a part. */
export const partOf = (part: CharityPart) => ({ id: `part-${part}`, title: words[part] });

/** @param changed the fields that differ from the published version */
export function listParts(changed: readonly string[]): ListedPart[] {
  const changedParts = new Set(
    changed.map((field) => (Object.hasOwn(PART_OF, field) ? PART_OF[field as keyof typeof PART_OF] : null)),
  );
  return PARTS.map((part) => ({ ...partOf(part), hasChanged: changedParts.has(part) }));
}
