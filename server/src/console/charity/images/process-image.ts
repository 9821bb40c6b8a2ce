import { IMAGE_MAX_MEGAPIXELS, type ImageUse } from '@handsel/contract/console';
import sharp, { type Sharp } from 'sharp';
import { HERO_FORMATS, heroName, heroWidths, LOGO_NAME } from './file-names.ts';

export interface ImageTask {
  use: ImageUse;
  file: Uint8Array;
}

export interface ProcessedImage {
  /** A PNG for a logo, a WebP for any other picture. */
  content: Buffer;
  width: number;
  height: number;
  files: ImageFile[];
}

interface ImageFile {
  name: string;
  mediaType: string;
  content: Buffer;
}

export type ImageFault = 'notImage' | 'svg' | 'imageBroken' | 'imageTooManyPixels';
export type ProcessOutcome = { ok: true; image: ProcessedImage } | { ok: false; fault: ImageFault };

/** Larger pictures are scaled down, because no page shows more. */
const STORED_MAX: Readonly<Record<ImageUse, number>> = { logo: 1_200, hero: 2_000 };
/** A picture of few, very long lines takes gigabytes of memory. */
const MAX_SIDE = 16_000;
/** Twice the size on pages, for screens with two device pixels to a CSS pixel. */
const LOGO_FILE = { width: 640, height: 96 };
/**
 * AVIF at 45 and WebP at 70 look alike, because their scales differ. One more step of effort takes
 * AVIF twice the time and saves a twentieth.
 */
const ENCODED = {
  avif: { quality: 45, effort: 2 },
  webp: { quality: 70, effort: 2 },
} as const;
const FORMATS = ['png', 'jpeg', 'webp'];

/**
 * Encodes a picture again, without metadata such as places, cameras or scripts. Runs on its own
 * thread (images.ts).
 */
export default async function processImage({ use, file }: ImageTask): Promise<ProcessOutcome> {
  if (file.length === 0) return { ok: false, fault: 'notImage' };
  if (isSvg(file)) return { ok: false, fault: 'svg' };
  const limits = { failOn: 'error', limitInputPixels: IMAGE_MAX_MEGAPIXELS * 1_000_000 } as const;
  // Reading only the header has no size limit, so that an oversized picture is distinguished from
  // another kind of file.
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (head?.format === undefined || !FORMATS.includes(head.format)) return { ok: false, fault: 'notImage' };
  if (head.width * head.height > limits.limitInputPixels || Math.max(head.width, head.height) > MAX_SIDE)
    return { ok: false, fault: 'imageTooManyPixels' };
  try {
    const upright = sharp(file, limits)
      .autoOrient()
      .toColorspace('srgb')
      .resize({ width: STORED_MAX[use], height: STORED_MAX[use], fit: 'inside', withoutEnlargement: true });
    return { ok: true, image: await (use === 'logo' ? encodeLogo(upright) : encodeHero(upright)) };
  } catch {
    return { ok: false, fault: 'imageBroken' };
  }
}

async function encodeLogo(upright: Sharp): Promise<ProcessedImage> {
  const { data, info } = await upright.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  const logo = await sharp(data)
    .resize({ ...LOGO_FILE, fit: 'inside' })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer();
  const files = [{ name: LOGO_NAME, mediaType: 'image/webp', content: logo }];
  return { content: data, width: info.width, height: info.height, files };
}

async function encodeHero(upright: Sharp): Promise<ProcessedImage> {
  const { data, info } = await upright
    .flatten({ background: '#ffffff' })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const files: ImageFile[] = [];
  // One after another, because all requests of the process share the encoding threads.
  for (const width of heroWidths(info.width)) {
    for (const format of HERO_FORMATS) {
      const content = await sharp(data).resize({ width }).toFormat(format, ENCODED[format]).toBuffer();
      files.push({ name: heroName(width, format), mediaType: `image/${format}`, content });
    }
  }
  return { content: data, width: info.width, height: info.height, files };
}

function isSvg(file: Uint8Array): boolean {
  return /<svg[\s>]/i.test(Buffer.from(file.subarray(0, 4_096)).toString('utf8'));
}
