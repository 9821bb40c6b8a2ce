import type { Givers, OfferedFund, Picture, ShownCampaign, ShownImage, StartGoal } from '@handsel/contract';
import type { Config } from '../settings/config.ts';
import { shownHero, shownLogo, shownQuotePicture, type Pictures } from '../console/charity/index.ts';
import { shownGivers } from './count-givers.ts';

/** The settings, the pictures as pages show them, and the choices of donors. */
export type Site = Config & {
  shownLogo?: ShownImage;
  shownHero?: Picture;
  shownQuotePicture?: ShownImage;
  funds: readonly OfferedFund[];
  /** The goal on the start page. */
  startGoal?: StartGoal;
  /** The number of givers on the start page. */
  givers?: Givers;
  /** The campaign of the page. */
  campaign?: ShownCampaign;
  /** The campaign's color, which replaces the charity's. */
  accentColor?: string;
};

/** The parts of which a site is put together. */
export interface SiteParts {
  config: Config;
  pictures: Pictures;
  funds: readonly OfferedFund[];
  startGoal: StartGoal | undefined;
  /** The latest number of givers, which the charity may show. */
  counted: Givers | undefined;
}

export function siteOf({ config, pictures, funds, startGoal, counted }: SiteParts): Site {
  const { logo, hero, quotePicture } = pictures;
  const givers = shownGivers(config.charity.givers, counted);
  return {
    ...config,
    funds,
    ...(logo && { shownLogo: shownLogo(logo) }),
    ...(hero && { shownHero: shownHero(hero) }),
    ...(quotePicture && { shownQuotePicture: shownQuotePicture(quotePicture) }),
    ...(startGoal && { startGoal }),
    ...(givers && { givers }),
  };
}
