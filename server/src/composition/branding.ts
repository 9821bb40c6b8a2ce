import { sampleWords } from '@handsel/words/commands/sample';
import type { Config } from '../settings/config.ts';

/** The look of our documents in the settings. */
export const brandingOf = ({ charity, logo, isSample }: Config) => ({
  accentColor: charity.accentColor,
  logo,
  ...(isSample && { mark: sampleWords.mark }),
});
