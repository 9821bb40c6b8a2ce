import { client } from './client.ts';

export const CAMPAIGNS_KEY = ['campaigns'];
export const campaignKey = (id: string) => ['campaign', id];
export const campaignVersionsKey = (id: string) => ['campaign-versions', id];

/**
 * Reads the visible campaigns again. An editor keeps its form, and applies the reply it receives.
 */
export async function campaignsChanged(): Promise<void> {
  await client.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
}
