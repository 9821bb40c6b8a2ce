import { IMAGE_MAX_BYTES, IMAGE_MAX_MEGABYTES, type SavedImage } from '@handsel/contract/staff';
import { charityFieldWords as words } from '@handsel/words/charity-fields';
import {
  recordAct,
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../staff/index.ts';
import { fileBodyBytes } from '../../platform/http/file-body.ts';
import type { CharityContext } from './context.ts';
import { shownInConsole, storeImage } from './images/images.ts';
import { IMAGE_FAULTS } from './images/image-faults.ts';

export const UPLOAD_BODY_BYTES = fileBodyBytes(IMAGE_MAX_BYTES);

/** Keeps a picture that staff chose. It is on no page until a draft names it and is published. */
export async function uploadImage(
  { db, limits }: CharityContext,
  { body, session: { person }, browser }: StaffCall<'uploadImage'>,
): Promise<StaffResult<SavedImage>> {
  const limited = await limits.take('charityImage', { colleague: person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  const file = Buffer.from(body.file, 'base64');
  if (file.length > IMAGE_MAX_BYTES)
    return staffRefusal('validation', { file: [words.imageTooLarge({ megabytes: IMAGE_MAX_MEGABYTES })] });
  const stored = await storeImage(db, body.use, file);
  if (!stored.ok) return staffRefusal('validation', { file: [IMAGE_FAULTS[stored.fault]] });
  const { image } = stored;
  await recordAct(db, { person, browser }, 'charity.image-added', { subject: `image:${image.id}` });
  return staffSuccess({ id: image.id, shown: shownInConsole[body.use](image) });
}
