import type { PageSettings } from '@handsel/contract';
import type { Place } from '../features/session/place.ts';
import { campaignIn } from './paths.ts';

/**
 * The campaign that a gift on this page counts for: the page's campaign; otherwise the one in the
 * address; otherwise the one whose goal is on the start page. A campaign that has ended takes no
 * more gifts.
 */
export function countedCampaign(
  place: Place,
  search: string,
  { campaign, startGoal }: Pick<PageSettings, 'campaign' | 'startGoal'>,
): string | undefined {
  const ofPage = place === 'campaign' && campaign?.ended === undefined ? campaign : undefined;
  return ofPage?.code ?? campaignIn(search) ?? (place === 'start' ? startGoal?.code : undefined);
}

/** The version of that campaign's text that the donor saw, if the server sent one. */
export function versionRead(
  code: string | undefined,
  { campaign, startGoal }: Pick<PageSettings, 'campaign' | 'startGoal'>,
): number | undefined {
  return [campaign, startGoal].find((sent) => sent !== undefined && sent.code === code)?.version;
}
