import { charityFieldWords } from '@handsel/words/console/charity-fields';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import { readRunning } from './ab-tests/running.ts';
import { readableColor } from './accent.ts';
import { checkContent } from './check-content.ts';
import { IMAGE_FAULTS } from './images/image-faults.ts';
import { readImage, storeImage } from './images/images.ts';
import { readInForce, type Pictures, type Seed } from './in-force.ts';
import { insertVersion, lockCharity, readLastVersion } from './store.ts';

const transferSchema = z.object({
  charity: z.record(z.string(), z.unknown()),
  /** The stored pictures, in Base64. */
  logo: z.optional(z.string()),
  hero: z.optional(z.string()),
  quotePicture: z.optional(z.string()),
});

/** Exports content and design as one text, which another system can import. */
export async function exportCharity(db: Db, seed: Seed): Promise<string> {
  const { charity, logo } = await readInForce(db, seed);
  const { logo: _logo, hero: heroId, quotePicture: quotePictureId, ...words } = charity;
  const hero = await readImage(db, 'hero', heroId);
  const quotePicture = await readImage(db, 'hero', quotePictureId);
  const transfer = {
    charity: words,
    ...(logo && { logo: logo.content.toString('base64') }),
    ...(hero && { hero: hero.content.toString('base64') }),
    ...(quotePicture && { quotePicture: quotePicture.content.toString('base64') }),
  };
  return `${JSON.stringify(transfer, null, 2)}\n`;
}

/** A problem of an imported text: the path of a field in charity.json, and the reason. */
export interface ImportFault {
  field: string;
  why: string;
}

/** Puts an exported text in force as a new version. A draft in the console stays unchanged. */
export async function importCharity(
  db: Db,
  seed: Seed,
  text: string,
): Promise<{ ok: true; version: number } | { ok: false; fault: ImportFault | 'ab-test' | undefined }> {
  const parsed = transferSchema.safeParse(parse(text));
  if (!parsed.success) return { ok: false, fault: undefined };
  const checked = checkContent(parsed.data.charity);
  if (!checked.ok) return { ok: false, fault: firstOf(checked.errors) };
  const { logo: _logo, hero: _hero, quotePicture: _quotePicture, ...words } = checked.content;
  const color = readableColor(words.accentColor);
  if (color !== undefined)
    return { ok: false, fault: { field: 'accentColor', why: charityFieldWords.hardToRead({ color }) } };
  const pictures: Partial<Record<keyof Pictures, string>> = {};
  for (const field of ['logo', 'hero', 'quotePicture'] as const) {
    const file = parsed.data[field];
    if (file === undefined) continue;
    const stored = await storeImage(db, field === 'logo' ? 'logo' : 'hero', Buffer.from(file, 'base64'));
    if (!stored.ok) return { ok: false, fault: { field, why: IMAGE_FAULTS[stored.fault] } };
    pictures[field] = stored.image.id;
  }
  const whole = checkContent({ ...words, ...pictures });
  if (!whole.ok) return { ok: false, fault: firstOf(whole.errors) };
  const { content } = whole;
  const before = await readInForce(db, seed);
  const version = await db.transaction(async (tx) => {
    await lockCharity(tx);
    if ((await readRunning(tx)) !== undefined) return undefined;
    if ((await readLastVersion(tx)) === undefined)
      await insertVersion(tx, { content: before.charity, origin: 'file' });
    return insertVersion(tx, { content, origin: 'import' });
  });
  return version === undefined ? { ok: false, fault: 'ab-test' } : { ok: true, version };
}

function firstOf(errors: Record<string, string[]>): ImportFault {
  const [field = '', [why = ''] = []] = Object.entries(errors)[0] ?? [];
  return { field, why };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
