import type { OfferedFund, Picture, ShownImage } from '@handsel/contract';
import type { Config } from '../config.ts';
import { shownHero, shownLogo, type Pictures } from '../modules/charity/index.ts';

/** The settings, the pictures as pages show them, and the funds among which donors choose. */
export type Site = Config & {
  shownLogo?: ShownImage;
  shownHero?: Picture;
  funds: readonly OfferedFund[];
};

export function siteOf(config: Config, { logo, hero }: Pictures, funds: readonly OfferedFund[]): Site {
  return {
    ...config,
    funds,
    ...(logo && { shownLogo: shownLogo(logo) }),
    ...(hero && { shownHero: shownHero(hero) }),
  };
}
