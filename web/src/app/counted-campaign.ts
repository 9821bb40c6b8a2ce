import type { PageSettings } from '@handsel/contract';
import type { Place } from '../features/session/place.ts';
import { campaignIn } from './paths.ts';

/**
 * The campaign that a gift counts for which begins or goes on here: that of the page; else the one that the address names; else that of
 * the start page's goal. A campaign that has ended takes no more gifts.
 */
export function countedCampaign(
  place: Place,
  search: string,
  { campaign, startGoal }: Pick<PageSettings, 'campaign' | 'startGoal'>,
): string | undefined {
  const ofPage = place === 'campaign' && campaign?.ended === undefined ? campaign : undefined;
  return ofPage?.code ?? campaignIn(search) ?? (place === 'start' ? startGoal?.code : undefined);
}

/** Which words of that campaign the donor has read, where the server sent any. */
export function versionRead(
  code: string | undefined,
  { campaign, startGoal }: Pick<PageSettings, 'campaign' | 'startGoal'>,
): number | undefined {
  return [campaign, startGoal].find((sent) => sent !== undefined && sent.code === code)?.version;
}
