import type { OfferedFund, Picture, ShownCampaign, ShownImage, StartGoal } from '@handsel/contract';
import type { Config } from '../config.ts';
import { shownHero, shownLogo, type Pictures } from '../modules/charity/index.ts';

/** The settings, the pictures as pages show them, and what donors choose among. */
export type Site = Config & {
  shownLogo?: ShownImage;
  shownHero?: Picture;
  funds: readonly OfferedFund[];
  /** The goal that is on the start page. */
  startGoal?: StartGoal;
  /** The campaign that the page is about. */
  campaign?: ShownCampaign;
  /** Of that campaign, in place of the charity's. */
  accentColor?: string;
};

export function siteOf(
  config: Config,
  { logo, hero }: Pictures,
  funds: readonly OfferedFund[],
  startGoal: StartGoal | undefined,
): Site {
  return {
    ...config,
    funds,
    ...(logo && { shownLogo: shownLogo(logo) }),
    ...(hero && { shownHero: shownHero(hero) }),
    ...(startGoal && { startGoal }),
  };
}
