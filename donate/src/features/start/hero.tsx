import { useCharity, useHero } from '../../lib/settings.ts';
import { PagePicture } from './page-picture.tsx';

export function Hero() {
  const hero = useHero();
  const { heroAlt, heroCaption } = useCharity();
  return hero && <PagePicture picture={hero} alt={heroAlt} caption={heroCaption} isStrip />;
}
