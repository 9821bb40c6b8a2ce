import type { OfferedFund, Picture, ShownCampaign, ShownImage, StartGoal } from '@handsel/contract';
import type { Config } from '../settings/config.ts';
import { shownHero, shownLogo, type Pictures } from '../console/charity/index.ts';

/** The settings, the pictures as pages show them, and the choices of donors. */
export type Site = Config & {
  shownLogo?: ShownImage;
  shownHero?: Picture;
  funds: readonly OfferedFund[];
  /** The goal on the start page. */
  startGoal?: StartGoal;
  /** The campaign of the page. */
  campaign?: ShownCampaign;
  /** The campaign's color, which replaces the charity's. */
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
