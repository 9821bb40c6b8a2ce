import sharp, { type ResizeOptions } from 'sharp';
import type { Db } from '../../../platform/database/database.ts';
import { readImage } from './images.ts';

/** A stored picture for mail programs and PDFs, which cannot show its other formats. */
export async function readJpeg(db: Db, id: string, size: ResizeOptions): Promise<Buffer | undefined> {
  const image = await readImage(db, 'hero', id);
  if (image === undefined) return undefined;
  return sharp(image.content).resize(size).jpeg({ quality: 80 }).toBuffer();
}
