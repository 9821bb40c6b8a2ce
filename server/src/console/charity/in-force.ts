import type { CharityContent, CharityFile } from '@handsel/contract';
import { startErrorWords } from '@handsel/words/commands/starting';
import type { ImageUse } from '@handsel/contract/console';
import type { Db, Tx } from '../../platform/database/database.ts';
import { createLiveValue, type LiveValue } from '../../platform/live-value.ts';
import { StartError } from '../../platform/start-error.ts';
import { IMAGE_FAULTS } from './images/image-faults.ts';
import { readImage, sizeOf, storeImage, type ImageSize, type StoredImage } from './images/images.ts';
import { readLastVersion } from './store.ts';

/** The charity's content and design that are in force. */
export interface InForce {
  /** 0 while charity.json is in force, because nothing was published yet. */
  version: number;
  charity: CharityContent;
  logo: StoredImage | undefined;
  /** The start page's picture. */
  hero: ImageSize | undefined;
  /** The picture beside the quote. */
  quotePicture: ImageSize | undefined;
}

export type Pictures = Pick<InForce, 'logo' | 'hero' | 'quotePicture'>;

/** The start of a new system: charity.json, and the pictures that it names. */
export interface Seed {
  charity: CharityFile;
  logo: Uint8Array | undefined;
  hero: Uint8Array | undefined;
}

export type CharitySettings = LiveValue<InForce>;

/**
 * Reads the content in force, and keeps it in memory. The time zone changes only with a restart:
 * the books count days by it, and a day must not change while they are open.
 */
export async function openCharity(db: Db, seed: Seed): Promise<CharitySettings> {
  const first = await readInForce(db, seed);
  const { timeZone } = first.charity;
  return createLiveValue(first, async (known) => {
    const last = await readLastVersion(db);
    if (last === undefined || last.version === known.version) return undefined;
    const charity = { ...last.content, timeZone };
    return { version: last.version, charity, ...(await picturesOf(db, charity)) };
  });
}

/** Reads the content in force once, for a command that ends soon. */
export async function readInForce(db: Db, seed: Seed): Promise<InForce> {
  const last = await readLastVersion(db);
  if (last !== undefined)
    return { version: last.version, charity: last.content, ...(await picturesOf(db, last.content)) };
  const pictures = {
    logo: await storeSeed(db, 'logo', seed.logo),
    hero: sizeOf(await storeSeed(db, 'hero', seed.hero)),
    quotePicture: undefined,
  };
  return { version: 0, charity: seedContent(seed.charity, pictures), ...pictures };
}

function seedContent(
  { logoFile: _logo, heroFile: _hero, ...words }: CharityFile,
  { logo, hero }: Pictures,
): CharityContent {
  return { ...words, ...(logo && { logo: logo.id }), ...(hero && { hero: hero.id }) };
}

async function storeSeed(
  db: Db,
  use: ImageUse,
  file: Uint8Array | undefined,
): Promise<StoredImage | undefined> {
  if (file === undefined) return undefined;
  const stored = await storeImage(db, use, file);
  if (stored.ok) return stored.image;
  throw new StartError(startErrorWords.pictureUndrawable({ use, why: IMAGE_FAULTS[stored.fault] }));
}

/** The pictures that a charity's content names. */
export async function picturesOf(
  db: Db | Tx,
  { logo, hero, quotePicture }: CharityContent,
): Promise<Pictures> {
  return {
    logo: await readImage(db, 'logo', logo),
    hero: sizeOf(await readImage(db, 'hero', hero)),
    quotePicture: sizeOf(await readImage(db, 'hero', quotePicture)),
  };
}
