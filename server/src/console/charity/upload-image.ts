import type { SavedImage } from '@handsel/contract/console';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { CharityContext } from './context.ts';
import { shownInConsole, storeImage } from './images/images.ts';
import { IMAGE_FAULTS } from './images/image-faults.ts';

/** Stores a picture that staff chose. No page shows it until a draft that names it is published. */
export async function uploadImage(
  { db }: CharityContext,
  { query: { use }, file, session: { person }, browser }: StaffCall<'uploadImage'>,
): Promise<StaffResult<SavedImage>> {
  const stored = await storeImage(db, use, file);
  if (!stored.ok) return staffRefusal('validation', { file: [IMAGE_FAULTS[stored.fault]] });
  const { image } = stored;
  await recordAct(db, { person, browser }, 'charity.image-added', { subject: `image:${image.id}` });
  return staffSuccess({ id: image.id, shown: shownInConsole[use](image) });
}
