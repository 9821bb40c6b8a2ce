import { sampleWords } from '@handsel/words/sample';
import type { Config } from './config.ts';

/** How our documents look, by the settings. */
export const looksOf = ({ charity, logo, isSample }: Config) => ({
  accentColor: charity.accentColor,
  logo,
  ...(isSample && { mark: sampleWords.mark }),
});
