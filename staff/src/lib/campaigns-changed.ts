import { client } from './client.ts';

export const CAMPAIGNS_KEY = ['campaigns'];
export const campaignKey = (id: string) => ['campaign', id];
export const campaignVersionsKey = (id: string) => ['campaign-versions', id];

/** What was read of campaigns is read again where it is shown. An editor keeps its form: it shows what it is told. */
export async function campaignsChanged(): Promise<void> {
  await client.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
}
