import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Picture, ShownImage } from '@handsel/contract';
import type { ImageUse } from '@handsel/contract/console';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { imageFiles, images } from '../../../schema/images.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { runOnFileThread } from '../../../platform/file-threads.ts';
import { HERO_FORMATS, heroName, heroWidths, LOGO_NAME } from './file-names.ts';
import type { ImageFault, ImageTask, ProcessedImage, ProcessOutcome } from './process-image.ts';

/** The logo's box in the header of the pages, in CSS pixels. */
const LOGO_BOX = { width: 320, height: 40 };
const CONSOLE_WIDTH = 320;
const COLUMNS = { id: images.id, content: images.content, width: images.width, height: images.height };

/** An image's id and size. */
export type ImageSize = Pick<StoredImage, 'id' | 'width' | 'height'>;

export interface StoredImage {
  id: string;
  /** A PNG for a logo, a WebP for any other picture. */
  content: Buffer;
  width: number;
  height: number;
}

/**
 * Encodes a file again, one at a time on the thread for files, and stores it. The same file is
 * encoded once; uploading it again keeps it longer.
 */
export async function storeImage(
  db: Db,
  use: ImageUse,
  file: Uint8Array,
): Promise<{ ok: true; image: StoredImage } | { ok: false; fault: ImageFault }> {
  const source = sha256(file);
  const [known] = await db
    .update(images)
    .set({ createdAt: sql`now()` })
    .where(and(eq(images.source, source), eq(images.use, use)))
    .returning(COLUMNS);
  if (known !== undefined) return { ok: true, image: known };
  const outcome = await processOnThread({ use, file });
  return outcome.ok ? { ok: true, image: await insertImage(db, use, source, outcome.image) } : outcome;
}

/** A picture that takes too much time or memory counts as unreadable. */
async function processOnThread(task: ImageTask): Promise<ProcessOutcome> {
  const file = path.join(import.meta.dirname, 'process-image.ts');
  try {
    const read = await runOnFileThread<ImageTask, ProcessOutcome>(file, task);
    return read.ok ? read.done : { ok: false, fault: 'imageBroken' };
  } catch {
    return { ok: false, fault: 'imageBroken' };
  }
}

async function insertImage(
  db: Db,
  use: ImageUse,
  source: string,
  { content: encoded, width, height, files }: ProcessedImage,
): Promise<StoredImage> {
  // A Buffer arrives as bytes from another thread.
  const content = Buffer.from(encoded);
  const id = sha256(content);
  await db.transaction(async (tx) => {
    await tx.insert(images).values({ id, use, source, content, width, height }).onConflictDoNothing();
    const rows = files.map((file) => ({ imageId: id, ...file, content: Buffer.from(file.content) }));
    await tx.insert(imageFiles).values(rows).onConflictDoNothing();
  });
  return { id, content, width, height };
}

/** @param id undefined when there is no image */
export async function readImage(
  db: Db | Tx,
  use: ImageUse,
  id: string | undefined,
): Promise<StoredImage | undefined> {
  if (id === undefined) return undefined;
  const [found] = await db
    .select(COLUMNS)
    .from(images)
    .where(and(eq(images.id, id), eq(images.use, use)));
  return found;
}

/** The sizes of the stored pictures with these ids. */
async function readSizes(db: Db | Tx, ids: readonly string[]): Promise<ImageSize[]> {
  if (ids.length === 0) return [];
  const { id, width, height } = COLUMNS;
  return db
    .select({ id, width, height })
    .from(images)
    .where(and(inArray(images.id, [...ids]), eq(images.use, 'hero')));
}

/** The stored pictures with these ids, as pages show them. */
export async function readPictures(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Picture>> {
  return new Map((await readSizes(db, ids)).map((size) => [size.id, shownHero(size)]));
}

/** The stored pictures with these ids, as the console shows them. */
export async function readShownPictures(
  db: Db | Tx,
  ids: readonly string[],
): Promise<[string, ShownImage][]> {
  return (await readSizes(db, ids)).map((size) => [size.id, shownInConsole.hero(size)]);
}

/** The image without its content, which would stay in memory permanently. */
export function sizeOf(image: StoredImage | undefined): ImageSize | undefined {
  if (image === undefined) return undefined;
  const { id, width, height } = image;
  return { id, width, height };
}

export async function readImageFile(
  db: Db,
  id: string,
  name: string,
): Promise<{ mediaType: string; content: Buffer } | undefined> {
  const { mediaType, content } = imageFiles;
  const [found] = await db
    .select({ mediaType, content })
    .from(imageFiles)
    .where(and(eq(imageFiles.imageId, id), eq(imageFiles.name, name)));
  return found;
}

/** A logo as the header of the pages shows it. */
export function shownLogo({ id, width, height }: ImageSize): ShownImage {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  return {
    src: `/images/${id}/${LOGO_NAME}`,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The start page's picture, with sizes for the browser to choose from. */
export function shownHero({ id, width, height }: ImageSize): Picture {
  const widths = heroWidths(width);
  const address = (each: number, format: (typeof HERO_FORMATS)[number]) =>
    `/images/${id}/${heroName(each, format)}`;
  return {
    src: address(widths.at(-1) ?? width, 'webp'),
    width,
    height,
    sources: HERO_FORMATS.map((format) => ({
      type: `image/${format}`,
      srcSet: widths.map((each) => `${address(each, format)} ${String(each)}w`).join(', '),
    })),
  };
}

/** The picture beside a quote, which is small: the narrowest of its files. */
export function shownQuotePicture({ id, width, height }: ImageSize): ShownImage {
  const [narrowest = width] = heroWidths(width);
  return {
    src: `/images/${id}/${heroName(narrowest, 'webp')}`,
    width: narrowest,
    height: Math.round((height * narrowest) / width),
  };
}

/** A picture as the console shows it in the form. */
export const shownInConsole: Readonly<Record<ImageUse, (image: ImageSize) => ShownImage>> = {
  logo: shownLogo,
  hero: (image) => {
    const { src, width, height } = shownHero(image);
    return { src, width: CONSOLE_WIDTH, height: Math.round((height * CONSOLE_WIDTH) / width) };
  },
};

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
