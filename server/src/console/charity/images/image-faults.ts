import { IMAGE_MAX_MEGAPIXELS } from '@handsel/contract/console';
import { charityFieldWords as words } from '@handsel/words/console/charity-fields';
import type { ImageFault } from './process-image.ts';

/** Explains why a file is rejected. */
export const IMAGE_FAULTS: Readonly<Record<ImageFault, string>> = {
  notImage: words.notImage,
  svg: words.svg,
  imageBroken: words.imageBroken,
  imageTooManyPixels: words.imageTooManyPixels({ megapixels: IMAGE_MAX_MEGAPIXELS }),
};
